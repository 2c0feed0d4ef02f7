import { type Odds, oddsText } from '../../engine/odds.ts';
import { twoDigits } from '../../engine/selection.ts';
import type { FamilyName } from '../../engine/families.ts';
import { Die, Piece } from '../pieces/pieces.tsx';
import { optionName, placeName, playName } from '../words/names.ts';
import { type AnyPlay, oddsOfToken, oddsRange } from './draft.ts';
import { AnimalDisc } from '../pieces/animal-disc.tsx';
import { AnimalNumbers, animalOfYear, isAnimal } from './animal-numbers.tsx';
import { moveByArrows, stopAt } from './grid-keys.ts';
import { type GridProps, keyStand, pressOf, shownOdds } from './key-stand.ts';
import { optionRange } from './option-range.ts';

/** Numbers of two digits. */
export const pairs = twoDigits(0, 99);

/** Keys that say what they pay. */
export function KeyGrid(props: GridProps) {
  const { play, family, tokens, chosen, series, t } = props;
  const stop = stopAt(tokens, chosen);
  const areFigures = /^\d+$/.test(tokens[0] ?? '');
  const areAnimals = family === 'mark-six' && isAnimal(tokens[0] ?? '');
  const own = areAnimals ? animalOfYear(play) : undefined;
  return (
    <div
      className="lt-keys"
      data-few={tokens.length <= 4 || undefined}
      data-figures={areFigures || undefined}
      data-animals={areAnimals || undefined}
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
          tabIndex={token === stop ? 0 : -1}
          {...pressOf(props, token)}
        >
          {areAnimals && isAnimal(token) && <AnimalDisc animal={token} isOwn={token === own} />}
          <b>
            {areFigures ? figureOf(play, token) : keyName(props, token)}
            <KeyHint {...props} token={token} />
          </b>
          <span dir="ltr">{shownOdds(props, token, oddsOfToken(play, token, series))}</span>
          {areAnimals && <AnimalNumbers play={play} token={token} />}
        </button>
      ))}
    </div>
  );
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

/** An option's own name; of a play with one alone the play's. */
const keyName = ({ play, family, tokens, t }: GridProps, token: string) =>
  tokens.length === 1 ? playName(t, family, play.code) : optionName(t, family, token);

/** Which numbers a side is, where they are not said elsewhere. */
function KeyHint({ play, family, token, t }: GridProps & { readonly token: string }) {
  const range = optionRange(family, play.code, token);
  if (range !== undefined) return <small dir="ltr">{range}</small>;
  return play.code === 'BSOE_T' ? <small>{t('panel.triples-lose')}</small> : null;
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
  const { play, family, tokens, chosen, series, t } = props;
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
          aria-label={shape === 'word' ? undefined : token}
          tabIndex={token === stop ? 0 : -1}
          {...pressOf(props, token)}
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
  const { play, family, tokens, chosen, series, t } = props;
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
          tabIndex={token === stop ? 0 : -1}
          {...pressOf(props, token)}
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
