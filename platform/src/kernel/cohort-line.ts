/** How many of those who came in one week or month did something in one, each told by its first day. */
export interface CohortLine {
  readonly cohort: string;
  readonly at: string;
  readonly members: number;
}
