// Pieces put onto places, in every way a hand can: drag and drop, tap the piece then the place, or Enter on both.
//
//   const hand = new Hand<number, Icon>({
//     fits: (die, icon) => hasChoice(die, icon) || sentence,   // true, or the rule that forbids it
//     put: (die, icon) => act(...),
//     refuse,
//   });
//   <button {@attach hand.piece(die)} class:held={hand.held === die}> ... <button {@attach hand.place(icon)}>
import type { Attachment } from 'svelte/attachments';

export interface Rules<Piece, Place> {
  // true, or a sentence that says why not.
  fits(piece: Piece, place: Place): true | string;
  put(piece: Piece, place: Place): void;
  refuse(sentence: string): void;
}

const dragDistance = 6;

export class Hand<Piece, Place> {
  held = $state<Piece | null>(null);
  // The place under a dragged piece.
  over = $state<Place | null>(null);
  private places = new Map<Element, () => Place>();
  private wasDragged = false;

  constructor(private readonly rules: Rules<Piece, Place>) {}

  // Whether the piece in hand may be put there: such a place glows.
  takes(place: Place): boolean {
    return this.held !== null && this.rules.fits(this.held, place) === true;
  }

  drop() {
    this.held = null;
    this.over = null;
  }

  take(piece: Piece) {
    this.held = this.held === piece ? null : piece;
  }

  putOn(place: Place) {
    const piece = this.held;
    if (piece === null) return;
    const verdict = this.rules.fits(piece, place);
    this.drop();
    if (verdict === true) this.rules.put(piece, place);
    else this.rules.refuse(verdict);
  }

  private placeAt(x: number, y: number): Place | null {
    for (const element of document.elementsFromPoint(x, y)) {
      const place = element.closest('[data-place]');
      const found = place && this.places.get(place);
      if (found) return found();
    }
    return null;
  }

  place(place: Place): Attachment<Element> {
    return (element) => {
      element.setAttribute('data-place', '');
      this.places.set(element, () => place);
      const onClick = () => this.putOn(place);
      element.addEventListener('click', onClick);
      return () => {
        this.places.delete(element);
        element.removeEventListener('click', onClick);
      };
    };
  }

  piece(piece: Piece): Attachment<Element> {
    return (node) => {
      const element = node as HTMLElement;
      element.style.touchAction = 'none';
      let start: { x: number; y: number; id: number } | null = null;
      let ghost: HTMLElement | null = null;

      const lift = () => {
        this.held = piece;
        const box = element.getBoundingClientRect();
        ghost = element.cloneNode(true) as HTMLElement;
        ghost.setAttribute('aria-hidden', 'true');
        ghost.setAttribute('inert', '');
        Object.assign(ghost.style, {
          position: 'fixed',
          left: `${box.x}px`,
          top: `${box.y}px`,
          width: `${box.width}px`,
          height: `${box.height}px`,
          margin: '0',
          pointerEvents: 'none',
          zIndex: '80',
        });
        document.body.append(ghost);
      };
      const onDown = (event: PointerEvent) => {
        this.wasDragged = false;
        if (event.button !== 0) return;
        start = { x: event.clientX, y: event.clientY, id: event.pointerId };
        // At once: a quick hand is out of the piece before its first move is seen.
        element.setPointerCapture?.(event.pointerId);
      };
      const onMove = (event: PointerEvent) => {
        if (!start || event.pointerId !== start.id) return;
        const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
        if (!ghost && Math.hypot(dx, dy) > dragDistance) lift();
        if (!ghost) return;
        ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.06)`;
        this.over = this.placeAt(event.clientX, event.clientY);
      };
      const end = (event: PointerEvent, cancelled: boolean) => {
        start = null;
        if (!ghost) return;
        this.wasDragged = true;
        const place = cancelled ? null : this.placeAt(event.clientX, event.clientY);
        const settled = ghost;
        ghost = null;
        if (place !== null && this.rules.fits(piece, place) === true) {
          settled.remove();
        } else {
          // An illegal drop springs back.
          const back = settled.animate?.([{ transform: settled.style.transform }, { transform: 'none' }], { duration: 180, easing: 'ease-out' });
          if (back) back.onfinish = () => settled.remove();
          else settled.remove();
        }
        if (place === null) this.drop();
        else this.putOn(place);
      };
      const onUp = (event: PointerEvent) => end(event, false);
      const onCancel = (event: PointerEvent) => end(event, true);
      // A tap, or Enter: take it into the hand, or put it back.
      const onClick = (event: MouseEvent) => {
        if (this.wasDragged) {
          this.wasDragged = false;
          event.stopImmediatePropagation();
          return;
        }
        this.take(piece);
      };
      const onKey = (event: KeyboardEvent) => {
        if (event.key === 'Escape' && this.held !== null) this.drop();
      };
      element.addEventListener('pointerdown', onDown);
      element.addEventListener('pointermove', onMove);
      element.addEventListener('pointerup', onUp);
      element.addEventListener('pointercancel', onCancel);
      element.addEventListener('click', onClick);
      element.addEventListener('keydown', onKey);
      return () => {
        ghost?.remove();
        element.removeEventListener('pointerdown', onDown);
        element.removeEventListener('pointermove', onMove);
        element.removeEventListener('pointerup', onUp);
        element.removeEventListener('pointercancel', onCancel);
        element.removeEventListener('click', onClick);
        element.removeEventListener('keydown', onKey);
      };
    };
  }
}
