import type { FamilyName } from '../../engine/families.ts';
import type { FourDResult } from '../../engine/sea/four-d.ts';
import type { ThaiResult } from '../../engine/sea/thai.ts';
import { animalOf, animalOfDay, type MarkSixResult } from '../../engine/mark-six/numbers.ts';
import { prizesOf, type VietnamResult } from '../../engine/vietnam/result.ts';
import type { ResultView } from '#games/lottery/protocol.ts';
import { dayOf, optionName } from '../words/names.ts';
import type { Words } from '../words/words.ts';
import { Ball, Car, Die, MarkSixBall, Plate, Row } from './pieces.tsx';

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
}: {
  readonly family: FamilyName;
  readonly view: Pick<ResultView, 'result' | 'number'>;
  readonly t: Words;
}) {
  if (result === null) return <span className="lt-void">{t('issue.void')}</span>;
  const label = drawnText(family, result);
  return <Row label={label}>{piecesOf(family, result, { number, t })}</Row>;
}

function piecesOf(
  family: FamilyName,
  result: unknown,
  { number, t }: { readonly number: string; readonly t: Words },
) {
  switch (family) {
    case 'five-balls':
    case 'three-digits':
      return numbersOf(result).map((value, at) => <Ball key={at} value={String(value)} />);
    case 'sum-28':
      return (
        <>
          {numbersOf(result).map((value, at) => (
            <Ball key={at} value={String(value)} tone="violet" />
          ))}
          <b className="lt-total">{total(numbersOf(result))}</b>
        </>
      );
    case 'eleven-of-five':
      return numbersOf(result).map((value) => (
        <Ball key={value} value={String(value).padStart(2, '0')} tone="green" />
      ));
    case 'dice':
      return (
        <>
          {numbersOf(result).map((value, at) => (
            <Die key={at} value={value} />
          ))}
          <b className="lt-total">{total(numbersOf(result))}</b>
        </>
      );
    case 'race':
      return numbersOf(result).map((value) => <Car key={value} number={value} />);
    case 'mark-six': {
      const { mains, special } = result as MarkSixResult;
      const animal = animalOf(special, animalOfDay(dayOf(number)));
      return (
        <>
          {mains.map((value) => (
            <MarkSixBall key={value} number={value} />
          ))}
          <span className="lt-plus">+</span>
          <MarkSixBall number={special} />
          <b className="lt-total">{optionName(t, 'mark-six', animal)}</b>
        </>
      );
    }
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
