import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { LegQuote } from '#games/sports/protocol.ts';
import { judgeLeg, type LegVerdict, type OddsChoice } from '../../engine/trading/acceptance.ts';
import { type Book, useBook } from '../book/book.ts';
import { useFollowed } from '../book/stream.ts';
import { agreeTo, legKey, type SlipLeg } from './slip-state.ts';
import { useSlipBox } from './slip-box.ts';

/** A leg as it stands now, beside what the player has agreed to. */
export interface LegNow {
  readonly key: string;
  readonly leg: SlipLeg;
  readonly verdict: LegVerdict;
  /** Null where it is not offered. */
  readonly odds: number | null;
  readonly version: number;
  /** A goal, a red card or a look at the video holds its match. */
  readonly danger: 'goal' | 'red' | 'var' | null;
}

/**
 * The legs of the slip by the newest word of the book, or of a quote where the book does not have the market.
 * What the player takes anyway is agreed to at once, and so is a newer version of the same price.
 */
export function useLegsNow(
  legs: readonly SlipLeg[],
  {
    quotes,
    choice,
    isHeld,
  }: {
    readonly quotes: ReadonlyMap<string, LegQuote>;
    readonly choice: OddsChoice;
    /** A bet of them is under way: what was agreed to stays. */
    readonly isHeld: boolean;
  },
): readonly LegNow[] {
  const book = useBook();
  const box = useSlipBox();
  const events = useMemo(() => [...new Set(legs.map(({ event }) => event))], [legs]);
  useFollowed('events', events);
  const version = useVersions(book, events);
  const now = useMemo(
    () => legs.map((leg) => legNow(book, leg, { quote: quotes.get(legKey(leg)), choice })),
    // The book tells of itself by its versions.
    // oxlint-disable-next-line react/exhaustive-deps
    [book, legs, quotes, choice, version],
  );
  useEffect(() => {
    if (isHeld) return;
    const agreed = new Map(
      now.flatMap(({ key, leg, verdict, odds, version: seen }) =>
        verdict === 'accepted' && odds !== null && (odds !== leg.odds || seen > leg.version)
          ? [[key, { odds, version: seen }] as const]
          : [],
      ),
    );
    if (agreed.size > 0) box.change((slip) => agreeTo(slip, agreed));
  }, [box, now, isHeld]);
  return now;
}

function useVersions(book: Book, events: readonly string[]): string {
  const last = useRef('');
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const stops = events.map((id) => book.listen(id, listener));
        return () => {
          for (const stop of stops) stop();
        };
      },
      [book, events],
    ),
    () => {
      last.current = events
        .map((id) => {
          const event = book.event(id);
          return `${id}${event?.version}${event?.isSuspended}${event?.danger}`;
        })
        .join();
      return last.current;
    },
  );
}

function legNow(
  book: Book,
  leg: SlipLeg,
  { quote, choice }: { readonly quote: LegQuote | undefined; readonly choice: OddsChoice },
): LegNow {
  const key = legKey(leg);
  const event = book.event(leg.event);
  const market = event?.markets.find((one) => one.key === leg.market);
  const danger = event?.danger ?? null;
  if (event === undefined || (market === undefined && !book.hasAll(leg.event))) {
    if (quote === undefined) {
      return { key, leg, verdict: 'accepted', odds: leg.odds, version: leg.version, danger };
    }
    return { key, leg, ...quote, danger };
  }
  const odds = market?.outcomes.find(([name]) => name === leg.outcome)?.[1] ?? null;
  const isOver = event.state !== 'planned' && event.state !== 'live';
  const verdict = judgeLeg(
    {
      seenOdds: leg.odds,
      seenVersion: leg.version,
      validFrom: market?.validFrom ?? 0,
      ...(odds !== null && { odds }),
      isOpen: market?.state === 'open' && !event.isSuspended && danger === null,
      hasDanger: danger !== null,
      isDecided: isOver || market === undefined || market.state === 'closed',
    },
    choice,
  );
  return { key, leg, verdict, odds, version: event.version, danger };
}
