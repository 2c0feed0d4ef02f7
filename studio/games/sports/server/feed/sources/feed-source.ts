/** Where messages of an outside feed come from. */
export interface FeedSource {
  /** The name that its messages and all ids in them begin with. */
  readonly name: string;
  /** What was told after a place; the place of the last of it. @param after null from the beginning */
  read(after: string | null): Promise<Page>;
  /**
   * Has what was told since a moment told again, with `snapshot_complete` after it. Answers another place to
   * read from, where there is one.
   */
  recover(from: number): Promise<string | null | undefined>;
}

export interface Page {
  /** As they came: not checked yet. */
  readonly messages: readonly unknown[];
  readonly next: string | null;
  /** There is more to be had at once. */
  readonly isMore: boolean;
}
