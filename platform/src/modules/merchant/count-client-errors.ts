/** Errors that pages report: counted by merchant and kind for whoever watches, and logged. */
import type { ClientErrorKind } from '@croupier/contract/merchant/player';

/** As much of a logger as this needs. */
interface ClientErrorLog {
  warn(facts: object, words: string): void;
}

/**
 * Notes one report. What it names was written by a stranger's browser; answers that in one line,
 * without what a terminal would obey and without queries, which may hold secrets.
 */
export type NoteClientError = (
  from: { readonly merchant: string; readonly log: ClientErrorLog },
  error: ReportedClientError,
) => string;

export interface ReportedClientError {
  readonly kind: ClientErrorKind;
  readonly type: string;
  readonly request: string;
}

/** A figure that only grows, for each merchant and kind. */
export interface ClientErrorCount {
  readonly labels: { readonly merchant: string; readonly kind: ClientErrorKind };
  readonly value: number;
}

/** Counts since this process began. Merchants and kinds are few, so the counts are too. */
export function countClientErrors(): {
  readonly note: NoteClientError;
  readonly counts: () => readonly ClientErrorCount[];
} {
  const counts = new Map<string, { labels: ClientErrorCount['labels']; value: number }>();
  return {
    note({ merchant, log }, { kind, type, request }) {
      const key = `${merchant} ${kind}`;
      const count = counts.get(key) ?? { labels: { merchant, kind }, value: 0 };
      count.value += 1;
      counts.set(key, count);
      const told = printable(request);
      log.warn({ merchant, kind, type, request: told }, 'a page reports an error');
      return told;
    },
    counts: () => [...counts.values()],
  };
}

function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').replace(/[?#].*$/s, '');
}
