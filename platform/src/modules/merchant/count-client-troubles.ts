/** Troubles that pages report: counted by merchant and kind for whoever watches, and logged. */
import type { ClientTrouble } from '@croupier/contract/player/merchant';

/** As much of a logger as this needs. */
interface TroubleLog {
  warn(facts: object, words: string): void;
}

/**
 * Notes one report. What it names was written by a stranger's browser; answers that in one line,
 * without what a terminal would obey and without queries, which may hold secrets.
 */
export type NoteTrouble = (
  from: { readonly merchant: string; readonly log: TroubleLog },
  trouble: ReportedTrouble,
) => string;

export interface ReportedTrouble {
  readonly kind: ClientTrouble;
  readonly type: string;
  readonly request: string;
}

/** A figure that only grows, for each merchant and kind. */
export interface TroubleCount {
  readonly labels: { readonly merchant: string; readonly kind: ClientTrouble };
  readonly value: number;
}

/** Counts since this process began. Merchants and kinds are few, so the counts are too. */
export function countClientTroubles(): {
  readonly note: NoteTrouble;
  readonly counts: () => readonly TroubleCount[];
} {
  const counts = new Map<string, { labels: TroubleCount['labels']; value: number }>();
  return {
    note({ merchant, log }, { kind, type, request }) {
      const key = `${merchant} ${kind}`;
      const count = counts.get(key) ?? { labels: { merchant, kind }, value: 0 };
      count.value += 1;
      counts.set(key, count);
      const told = printable(request);
      log.warn({ merchant, kind, type, request: told }, 'a page reports trouble');
      return told;
    },
    counts: () => [...counts.values()],
  };
}

function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').replace(/[?#].*$/s, '');
}
