/** What became of one scenario or check. */
export interface Finding {
  readonly number: number;
  readonly title: string;
  readonly why: string;
  readonly outcome: 'passed' | 'failed' | 'not applicable';
  /** The difference, the reason, or what was found out. */
  readonly detail: string;
  readonly tookMs: number;
  /** What was said and heard, for those that failed. */
  readonly trace: readonly unknown[];
}
