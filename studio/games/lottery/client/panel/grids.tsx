import { type Odds, oddsText } from '../../engine/odds.ts';
import { twoDigits } from '../../engine/selection.ts';
import type { FamilyName } from '../../engine/families.ts';
import { Die, Piece } from '../pieces/pieces.tsx';
import { optionName, placeName, playName } from '../words/names.ts';
import type { Words } from '../words/words.ts';
import { type AnyPlay, oddsOfToken, oddsRange } from './draft.ts';
import { AnimalNumbers } from './animal-numbers.tsx';
import { moveByArrows, stopAt } from './grid-keys.ts';
import { numberOf, type NumberStates } from './number-states.ts';

/** Numbers of two digits. */
export const pairs = twoDigits(0, 99);

interface GridProps {
  readonly play: AnyPlay;
  readonly family: FamilyName;
  readonly tokens: readonly string[];
  readonly chosen: readonly string[];
  readonly toggle: (tokens: readonly string[]) => void;
  readonly series: number | null;
  /** What new tickets get on a number that is a bet of its own. */
  readonly stateOf: NumberStates;
  /** Which group of the selection the keys are of. */
  readonly group?: number;
  readonly t: Words;
}

/** How a key stands: at full odds, at half of them, or closed, which cannot be pressed but taken out. */
function keyStand(
  { play, stateOf, group = 0, chosen, t }: GridProps,
  token: string,
): { readonly 'data-odds'?: string; readonly 'aria-disabled'?: boolean; readonly title?: string } {
  const number = numberOf(play.grammar, group, token);
  const state = number === undefined ? 'full' : stateOf(play.code, number);
  if (state === 'full') return {};
  const isShut = state === 'closed' && !chosen.includes(token);
  return {
    'data-odds': state,
    title: t(`panel.${state}`),
    ...(isShut && { 'aria-disabled': true }),
  };
}

const isShut = (props: GridProps, token: string) =>
  keyStand(props, token)['aria-disabled'] === true;

/** Keys that say what they pay. */
export function KeyGrid(props: GridProps) {
  const { play, family, tokens, chosen, toggle, series, t } = props;
  const stop = stopAt(tokens, chosen);
  const areFigures = /^\d+$/.test(tokens[0] ?? '');
  return (
    <div
      className="lt-keys"
      data-few={tokens.length <= 4 || undefined}
      data-figures={areFigures || undefined}
      role="toolbar"
      tabIndex={-1}
      aria-label={playName(t, family, play.code)}
      onKeyDown={moveByArrows}
    >
      {tokens.map((token) => (
        <button
          key={token}
          type="button"
          className="lt-key"
          aria-pressed={chosen.includes(token)}
          tabIndex={token === stop ? 0 : -1}
          {...keyStand(props, token)}
          onClick={() => {
            if (!isShut(props, token)) toggle([token]);
          }}
        >
          <b>{areFigures ? figureOf(play, token) : optionName(t, family, token)}</b>
          <span dir="ltr">{shownOdds(props, token, oddsOfToken(play, token, series))}</span>
          {family === 'mark-six' && <AnimalNumbers play={play} token={token} />}
        </button>
      ))}
    </div>
  );
}

/** The odds that hold now: half of them, or that the number is closed. */
function shownOdds(props: GridProps, token: string, full: Odds | undefined): string | undefined {
  const state = keyStand(props, token)['data-odds'];
  if (state === 'closed') return props.t('panel.closed');
  if (full === undefined) return undefined;
  return oddsText(state === 'reduced' ? full / 2n : full);
}

function HeldOdds({
  token,
  full,
  ...props
}: GridProps & { readonly token: string; readonly full: Odds }) {
  const state = keyStand(props, token)['data-odds'];
  if (state === undefined) return null;
  return (
    <small className="lt-held" dir="ltr">
      {state === 'closed' ? props.t('panel.closed') : oddsText(full / 2n)}
    </small>
  );
}

/** Sums are said as people count; numbers of two digits keep their zero. */
const sumPlays = ['SUM', 'GY', 'NUM', '3X_HZ'];
const figureOf = ({ code }: AnyPlay, token: string) =>
  sumPlays.some((sum) => code.startsWith(sum)) ? String(Number(token)) : token;

/** How tokens of a play look: squares of numbers, circles of digits, the coloured pieces of the family. */
function shapeOf(
  family: FamilyName,
  tokens: readonly string[],
): 'square' | 'circle' | 'piece' | 'word' {
  if (tokens.length === 100) return 'square';
  if (family === 'race' || family === 'mark-six' || family === 'eleven-of-five') {
    return tokens.every((token) => /^\d\d$/.test(token)) ? 'piece' : 'word';
  }
  if (family === 'dice') return 'piece';
  return tokens.every((token) => /^\d+$/.test(token)) ? 'circle' : 'word';
}

export function TokenGrid({
  label,
  arePlaces = false,
  missing,
  ...props
}: GridProps & {
  readonly label: string;
  readonly arePlaces?: boolean;
  /** Draws since each token came, by its place among them. */
  readonly missing?: readonly number[] | undefined;
}) {
  const { play, family, tokens, chosen, toggle, series, t } = props;
  const shape = arePlaces ? 'word' : shapeOf(family, tokens);
  const stop = stopAt(tokens, chosen);
  const longest = Math.max(...(missing ?? [0]));
  return (
    <div
      className="lt-tokens"
      data-shape={shape}
      data-family={family}
      data-counted={missing !== undefined || undefined}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveByArrows}
    >
      {tokens.map((token, at) => (
        <button
          key={token}
          type="button"
          className="lt-token"
          aria-pressed={chosen.includes(token)}
          aria-label={shape === 'word' ? undefined : token}
          tabIndex={token === stop ? 0 : -1}
          {...keyStand(props, token)}
          onClick={() => {
            if (!isShut(props, token)) toggle([token]);
          }}
        >
          {shape === 'piece' && <Piece family={family} token={token} />}
          {shape === 'word' &&
            (arePlaces ? placeName(t, family, Number(token) - 1) : optionName(t, family, token))}
          {(shape === 'square' || shape === 'circle') && token}
          <HeldOdds {...props} token={token} full={oddsRange(play, series)[1]} />
          {missing && (
            <small aria-hidden data-longest={missing[at] === longest || undefined}>
              {missing[at]}
            </small>
          )}
        </button>
      ))}
    </div>
  );
}

/** Dice that a bet on alike faces shows, by its play. */
const alikeDice: Readonly<Record<string, number>> = { T3_ONE: 3, P2_DUP: 2 };

/** A face several times, and what it pays: one price for all faces. */
export function DiceKeys(props: GridProps) {
  const { play, family, tokens, chosen, toggle, series, t } = props;
  const stop = stopAt(tokens, chosen);
  const [least] = oddsRange(play, series);
  const count = alikeDice[play.code] ?? 1;
  return (
    <div
      className="lt-keys"
      role="toolbar"
      tabIndex={-1}
      aria-label={playName(t, family, play.code)}
      onKeyDown={moveByArrows}
    >
      {tokens.map((token) => (
        <button
          key={token}
          type="button"
          className="lt-key"
          aria-label={token.repeat(count)}
          aria-pressed={chosen.includes(token)}
          tabIndex={token === stop ? 0 : -1}
          {...keyStand(props, token)}
          onClick={() => {
            if (!isShut(props, token)) toggle([token]);
          }}
        >
          <span className="lt-row">
            {Array.from({ length: count }, (_, at) => (
              <Die key={at} value={Number(token)} size={24} />
            ))}
          </span>
          <span dir="ltr">{shownOdds(props, token, least)}</span>
        </button>
      ))}
    </div>
  );
}

/** Whether a play is on faces that are alike. */
export const isAlike = ({ code }: AnyPlay): boolean => code in alikeDice;
