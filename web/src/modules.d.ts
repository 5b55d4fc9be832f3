declare module 'icon:*' {
  const body: string;
  export default body;
}
declare module 'subset-font' {
  export default function subset(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>;
}
declare const __VERSION__: string;
