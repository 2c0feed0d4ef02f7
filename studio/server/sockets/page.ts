/** A page at the other end of a socket. */
export interface Page {
  readonly isOpen: boolean;
  /** @param frame of text, ready to be written: what many pages are sent is made once */
  send(frame: Buffer): void;
  close(code: number): void;
}
