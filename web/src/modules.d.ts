declare module 'icon:*' {
  const body: string;
  export default body;
}
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    keepFeatures: string[];
    noHinting: boolean;
  }
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
declare const __VERSION__: string;
