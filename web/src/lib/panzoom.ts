// Where a board lies in its frame.
export interface PanView {
  x: number;
  y: number;
  scale: number;
}

export interface PanSize {
  width: number;
  height: number;
  contentWidth: number;
  contentHeight: number;
}

// Never smaller than needed to see all of it, and never out of sight.
export function clampView(view: PanView, size: PanSize, most: number): PanView {
  const whole = Math.min(1, size.width / size.contentWidth, size.height / size.contentHeight);
  const scale = Math.min(Math.max(view.scale, whole), most);
  const [roomX, roomY] = [size.width - size.contentWidth * scale, size.height - size.contentHeight * scale];
  const within = (at: number, room: number) => Math.min(0, Math.max(room, at));
  // A board that is narrower than its frame is centred; one that is lower hangs at the top, like a chart on a wall.
  return { x: roomX >= 0 ? roomX / 2 : within(view.x, roomX), y: roomY >= 0 ? 0 : within(view.y, roomY), scale };
}

// The point (x, y) of the frame stays where it is.
export function zoomAt(view: PanView, factor: number, x: number, y: number, most: number): PanView {
  const scale = Math.min(view.scale * factor, most);
  const grown = scale / view.scale;
  return { x: x - (x - view.x) * grown, y: y - (y - view.y) * grown, scale };
}

// A part of the content that is to be seen, in shares of it, and how large what is touched there is.
export interface Aim {
  x: number;
  y: number;
  width: number;
  height: number;
  // The side of a square, as a share of the content's width; 0: nothing is to be touched.
  square: number;
}

// Squares are never smaller on the screen than this, and not larger than they need to be: for a finger.
const leastSquare = 30;
const mostSquare = 52;

// The part that is aimed at, as large as it fits; its middle where all of it does not fit.
export function viewOf({ x, y, width, height, square }: Aim, size: PanSize, most: number): PanView {
  const { contentWidth, contentHeight } = size;
  const fits = Math.min(size.width / (width * contentWidth), size.height / (height * contentHeight));
  const side = square * contentWidth;
  const scale = side > 0 ? Math.max(Math.min(fits, mostSquare / side), leastSquare / side) : fits;
  const at = { x: size.width / 2 - (x + width / 2) * contentWidth * scale, y: size.height / 2 - (y + height / 2) * contentHeight * scale, scale };
  return clampView(at, size, most);
}
