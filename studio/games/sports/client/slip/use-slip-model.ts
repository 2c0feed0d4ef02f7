import { fromTenThousandths } from '@croupier/kit/format/money';
import { useConnection } from '../book/stream.ts';
import { type Settings, useSettings } from '../frame/settings.ts';
import { useDeskState } from '../session/desk.ts';
import { usePlacer, usePlacing, type Placing } from './placer.ts';
import { useSlip, useSlipBox } from './slip-box.ts';
import { hindranceOf, type SlipHindrance, type SlipWorth, worthOf } from './slip-checks.ts';
import { betBodies } from './slip-requests.ts';
import { agreeTo, legKey, removeLegs, type SlipState, type SlipTab, tabsOf } from './slip-state.ts';
import { type LegNow, useLegsNow } from './use-legs-now.ts';
import { type Quoted, useQuote } from './use-quote.ts';

export interface SlipModel extends SlipWorth {
  readonly state: SlipState;
  readonly settings: Settings;
  readonly tabs: readonly SlipTab[];
  readonly legs: readonly LegNow[];
  readonly quoted: Quoted;
  readonly placing: Placing;
  readonly hindrance: SlipHindrance | undefined;
  readonly delayMs: number;
  readonly symbol: string;
  readonly balance: string;
  readonly setTab: (tab: SlipTab) => void;
  readonly setSystem: (system: string) => void;
  readonly setStake: (stake: string) => void;
  readonly setLegStake: (key: string, stake: string) => void;
  readonly remove: (keys: readonly string[]) => void;
  readonly clear: () => void;
  /** Takes the prices as they are now. */
  readonly agree: () => void;
  readonly place: () => void;
}

/** All that the slip shows and does. */
export function useSlipModel(isShown: boolean): SlipModel {
  const state = useSlip();
  const box = useSlipBox();
  const settings = useSettings();
  const placer = usePlacer();
  const placing = usePlacing();
  const connection = useConnection();
  const { session } = useDeskState();
  const quoted = useQuote(state, isShown && placing.kind === 'none');
  const { choice, format } = settings;
  const legs = useLegsNow(state.legs, {
    quotes: quoted.legs,
    choice,
    isHeld: placing.kind !== 'none',
  });
  const worth = worthOf(state, quoted, format);
  const { balance, currency } = session;
  const change = (part: Partial<SlipState>) => box.change((slip) => ({ ...slip, ...part }));
  return {
    ...worth,
    state,
    settings,
    tabs: tabsOf(state),
    legs,
    quoted,
    placing,
    hindrance: hindranceOf({ state, legs, worth, quoted, connection, balance }),
    delayMs: Math.max(0, ...quoted.quotes.map((one) => one.delayMs)),
    symbol: currency.symbol,
    balance,
    setTab: (tab) => change({ tab }),
    setSystem: (system) => change({ system }),
    setStake: (stake) => change({ stake }),
    setLegStake: (key, stake) => change({ stakes: { ...state.stakes, [key]: stake } }),
    remove: (keys) => box.change((slip) => removeLegs(slip, new Set(keys))),
    clear: () => box.change((slip) => removeLegs(slip, new Set(slip.legs.map(legKey)))),
    agree: () => box.change((slip) => agreeTo(slip, nowOf(legs))),
    place() {
      const agreed = agreeTo(state, nowOf(legs));
      box.change(() => agreed);
      placer.place(betBodies(agreed, { choice, format, builtOdds: worth.builtOdds ?? undefined }));
    },
  };
}

const nowOf = (legs: readonly LegNow[]) =>
  new Map(
    legs.flatMap(({ key, odds, version }) =>
      odds === null ? [] : [[key, { odds, version }] as const],
    ),
  );

/** An amount as decimal text, for fields. */
export const typedText = (minor: bigint): string =>
  fromTenThousandths(minor).replace(/\.?0+$/, '') || '0';
