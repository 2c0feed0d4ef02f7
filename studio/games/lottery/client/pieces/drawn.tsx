import type { FamilyName } from '../../engine/families.ts';
import type { FourDResult } from '../../engine/sea/four-d.ts';
import type { ThaiResult } from '../../engine/sea/thai.ts';
import { animalOf, animalOfDay, type MarkSixResult } from '../../engine/mark-six/numbers.ts';
import { prizesOf, type VietnamResult } from '../../engine/vietnam/result.ts';
import type { ResultView } from '#games/lottery/protocol.ts';
import { dayOf, optionName } from '../words/names.ts';
import type { Words } from '../words/words.ts';
import { Ball, Car, Die, Gap, MarkSixBall, Plate, Row } from './pieces.tsx';

const numbersOf = (result: unknown) => result as readonly number[];
const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** A result in one line of text, for lists of it and for those who hear it. */
export function drawnText(family: FamilyName, result: unknown): string {
  switch (family) {
    case 'vietnam-north':
    case 'vietnam-south':
    case 'cambodia-north':
    case 'cambodia-south':
      return prizesOf(result as VietnamResult, 'DB')[0] ?? '';
    case 'thai':
    case 'four-digits': {
      const { top, bottom } = result as ThaiResult;
      return `${top} ${bottom}`;
    }
    case '4d-malaysia':
    case '4d-singapore':
      return (result as FourDResult).first[0] ?? '';
    case 'mark-six': {
      const { mains, special } = result as MarkSixResult;
      return `${mains.join(' ')} + ${special}`;
    }
    default:
      return numbersOf(result).join(' ');
  }
}

/** What a lottery drew, in the pieces of its family. */
export function Drawn({
  family,
  view: { result, number },
  t,
  hasAnimals = false,
  shown,
  used,
}: {
  readonly family: FamilyName;
  readonly view: Pick<ResultView, 'result' | 'number'>;
  readonly t: Words;
  /** Animals stand below the balls that have some. */
  readonly hasAnimals?: boolean;
  /** Pieces that are there so far; all unless told otherwise. */
  readonly shown?: number;
  /** Places that it is about: the others fade. */
  readonly used?: ReadonlySet<number> | undefined;
}) {
  if (result === null) return <span className="lt-void">{t('issue.void')}</span>;
  if (family === 'mark-six') {
    return <MarkSixDrawn result={result as MarkSixResult} {...{ number, t, hasAnimals, shown }} />;
  }
  const pieces = piecesOf(family, result, used);
  const isWhole = shown === undefined || shown >= pieces.length;
  const label = isWhole
    ? drawnText(family, result)
    : drawnText(family, result).split(' ').slice(0, shown).join(' ');
  return (
    <Row label={label}>
      {isWhole ? pieces : pieces.map((piece, at) => (at < shown ? piece : <Gap key={at} />))}
      {sums.includes(family) && (
        <b className="lt-total">{isWhole ? total(numbersOf(result)) : ' '}</b>
      )}
    </Row>
  );
}

/** Families whose result is its sum as well. */
const sums: readonly FamilyName[] = ['sum-28', 'dice'];

function piecesOf(family: FamilyName, result: unknown, used?: ReadonlySet<number>) {
  const isFaded = (at: number) => used !== undefined && !used.has(at);
  switch (family) {
    case 'five-balls':
    case 'three-digits':
      return numbersOf(result).map((value, at) => (
        <Ball key={at} value={String(value)} isFaded={isFaded(at)} />
      ));
    case 'sum-28':
      return numbersOf(result).map((value, at) => (
        <Ball key={at} value={String(value)} tone="violet" isFaded={isFaded(at)} />
      ));
    case 'eleven-of-five':
      return numbersOf(result).map((value) => (
        <Ball key={value} value={String(value).padStart(2, '0')} tone="green" />
      ));
    case 'dice':
      return numbersOf(result).map((value, at) => <Die key={at} value={value} />);
    case 'race':
      return numbersOf(result).map((value) => <Car key={value} number={value} />);
    default:
      return drawnText(family, result)
        .split(' ')
        .map((part, at) => (
          <span key={at} className="lt-part">
            {[...part].map((digit, place) => (
              <Plate key={place} value={digit} />
            ))}
          </span>
        ));
  }
}

/** Six balls and the special one, ringed gold; below each its animal, or the special one's alone beside. */
function MarkSixDrawn({
  result: { mains, special },
  number,
  t,
  hasAnimals,
  shown = mains.length + 1,
}: {
  readonly result: MarkSixResult;
  readonly number: string;
  readonly t: Words;
  readonly hasAnimals: boolean;
  readonly shown: number | undefined;
}) {
  const own = animalOfDay(dayOf(number));
  const name = (value: number) => optionName(t, 'mark-six', animalOf(value, own));
  const isWhole = shown > mains.length;
  const label = isWhole ? `${mains.join(' ')} + ${special}` : mains.slice(0, shown).join(' ');
  const cell = (value: number, at: number) => (
    <span key={value} className="lt-mark-cell" data-special={at === mains.length || undefined}>
      {at < shown ? <MarkSixBall number={value} /> : <Gap />}
      {hasAnimals && <small>{at < shown ? name(value) : ' '}</small>}
    </span>
  );
  return (
    <Row label={label}>
      {mains.map(cell)}
      <span className="lt-plus">+</span>
      {!hasAnimals && <small className="lt-special-name">{t('groups.special')}</small>}
      {cell(special, mains.length)}
      {!hasAnimals && isWhole && <b className="lt-total">{name(special)}</b>}
    </Row>
  );
}
