import type { FamilyName } from '../../engine/families.ts';
import { Piece } from '../pieces/pieces.tsx';
import { placeName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import type { DrawnWord } from './draw-again.ts';

const SHOWN_MAX = 10;

/** Families whose balls are the rests themselves; others shuffle by them or add one. */
const asTheyAre: readonly FamilyName[] = ['five-balls', 'three-digits', 'sum-28'];

/** The words of a draw, and of each its rest: a digit of the result, or a step of a shuffle. */
export function WordRows({
  family,
  words,
}: {
  readonly family: FamilyName;
  readonly words: readonly DrawnWord[];
}) {
  const t = useWords();
  if (words.length === 0) return null;
  const areBalls = asTheyAre.includes(family);
  return (
    <ol className="lt-word-rows">
      {words.slice(0, SHOWN_MAX).map(({ word, of }, at) => (
        <li key={at}>
          <span>{areBalls ? placeName(t, family, at) : t('proof.word', { place: at + 1 })}</span>
          <span dir="ltr">{t('proof.rest', { number: word, of })}</span>
          {areBalls ? <Piece family={family} token={String(word % of)} /> : <b>{word % of}</b>}
        </li>
      ))}
      {words.length > SHOWN_MAX && (
        <li>{t('proof.more-words', { count: words.length - SHOWN_MAX })}</li>
      )}
    </ol>
  );
}
