export interface OpenEngine {
  exports: WebAssembly.Exports;
  learn(language: string, words: string): void;
  answerLine(line: string): string;
  answer(request: object): unknown;
}

export function openEngine(engineModule: WebAssembly.Module, gameModule: WebAssembly.Module): Promise<OpenEngine>;
