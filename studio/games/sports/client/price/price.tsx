import type { ReactNode } from 'react';
import type { EventView, MarketView } from '#games/sports/protocol.ts';
import { priceState } from '../book/main-markets.ts';
import { type Move, priceKey, type Moves } from '../book/price-moves.ts';
import { useSettings } from '../frame/settings.ts';
import { Sign } from '../pieces/sign.tsx';
import { useIsPicked, useSlipBox } from '../slip/slip-box.ts';
import { legKey, toggleLeg } from '../slip/slip-state.ts';
import { isNegative, shownOdds } from '../words/odds-text.ts';
import { useWords } from '../words/words.ts';

/** `cell` is a price alone, `stack` has its line above it, `named` has a name beside it, `bare` no frame. */
export type PriceShape = 'cell' | 'stack' | 'named' | 'bare';

/**
 * A price through its life: rest, up or down for four seconds, chosen, locked, gone. Its place and width
 * never change, and the line stays while it is locked.
 */
export function Price({
  event,
  market,
  outcome,
  moves,
  text,
  label,
  shape = 'cell',
  isDecimal = false,
}: {
  readonly event: EventView;
  readonly market: MarketView | undefined;
  readonly outcome: string;
  readonly moves: Moves;
  /** The line or the name of the outcome. */
  readonly text?: ReactNode;
  /** What is bet on, for screen readers. */
  readonly label: string;
  readonly shape?: PriceShape;
  /** Whatever the format: results stay decimal in the Asian view. */
  readonly isDecimal?: boolean;
}) {
  const t = useWords();
  const box = useSlipBox();
  const { format: chosen } = useSettings();
  const format = isDecimal ? 'decimal' : chosen;
  const key = market?.key ?? '';
  const pick = { event: event.id, market: key, outcome };
  const isPicked = useIsPicked(legKey(pick));
  const odds = market?.outcomes.find(([name]) => name === outcome)?.[1];
  const state = priceState(event, market, odds);
  const move = state === 'open' ? moves.get(priceKey(key, outcome)) : undefined;
  const figure = odds === null || odds === undefined ? '' : shownOdds(odds, format);
  const press = () => {
    if (odds === null || odds === undefined) return;
    const { sport, league, home, away, startsAt, version } = event;
    const leg = { ...pick, odds, version, sport, league, home, away, startsAt };
    box.change((slip) => toggleLeg(slip, leg));
  };
  const said = state === 'open' ? figure : t(`price.${state}`);
  return (
    <button
      type="button"
      className="sp-price"
      data-shape={shape}
      data-state={state}
      data-move={move}
      data-negative={(odds && isNegative(odds, format)) || undefined}
      aria-pressed={isPicked}
      aria-label={`${label}, ${said}`}
      disabled={state !== 'open'}
      onClick={press}
    >
      {text !== undefined && <span className="sp-price-text">{text}</span>}
      <Figure state={state} figure={figure} />
      {move && <Arrow move={move} />}
    </button>
  );
}

function Figure({
  state,
  figure,
}: {
  readonly state: 'open' | 'suspended' | 'none';
  readonly figure: string;
}) {
  if (state === 'suspended') return <Sign name="lock-simple-fill" size={14} />;
  return (
    <b className="sp-price-figure" dir="ltr">
      {state === 'none' ? '–' : figure}
    </b>
  );
}

/** The sign of a move: never colour alone. */
export function Arrow({ move }: { readonly move: Move }) {
  return (
    <svg className="sp-arrow" width="7" height="6" viewBox="0 0 7 6" aria-hidden>
      <path d={move === 'up' ? 'M3.5 0 7 6H0Z' : 'M0 0h7L3.5 6Z'} />
    </svg>
  );
}
