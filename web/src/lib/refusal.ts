// What an engine or a server says when it refuses: a code, and one sentence a person understands.
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    // What else the answer told.
    readonly told: Record<string, unknown> = {},
  ) {
    super(text);
  }
}
