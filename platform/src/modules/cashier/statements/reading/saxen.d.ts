/** The part of the parser that is used here; the package brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      handler: (
        ...open: [
          name: string,
          attributes: () => Readonly<Record<string, string>>,
          decode: Decode,
          closes: boolean,
          context: () => { readonly line: number },
        ]
      ) => void,
    ): this;
    on(event: 'closeTag', handler: (name: string) => void): this;
    on(event: 'text', handler: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', handler: (text: string) => void): this;
    on(event: 'error', handler: (error: Error) => void): this;
    parse(text: string): this;
  }
}
