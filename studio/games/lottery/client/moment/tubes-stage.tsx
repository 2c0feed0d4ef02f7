import type { FamilyName } from '../../engine/families.ts';
import type { MarkSixResult } from '../../engine/mark-six/numbers.ts';
import type { ResultView } from '#games/lottery/protocol.ts';
import { Piece } from '../pieces/pieces.tsx';
import { placeName } from '../words/names.ts';
import { useWords, type Words } from '../words/words.ts';
import { useReveal } from './use-reveal.ts';

/** All balls within eight seconds. */
const ALL_MS = 7200;

interface TubesStageProps {
  readonly family: FamilyName;
  readonly draw: ResultView;
  readonly onDone: () => void;
}

/** A tube for each ball of the draw; they fall into them one by one (picture 13). */
export function TubesStage({ family, draw, onDone }: TubesStageProps) {
  const t = useWords();
  const tokens = tokensOf(family, draw.result);
  const shown = useReveal(tokens.length, ALL_MS / tokens.length, onDone);
  const isSpecial = (at: number) => family === 'mark-six' && at === tokens.length - 1;
  return (
    <div className="lt-tubes" dir="ltr" data-many={tokens.length > 5 || undefined}>
      {tokens.map((token, at) => (
        <div key={at} className="lt-tube" data-special={isSpecial(at) || undefined}>
          <span className="lt-tube-glass">
            {at < shown && (
              <span className="lt-drop">
                <Piece family={family} token={token} />
              </span>
            )}
            {at === shown && <i className="lt-tube-wait" />}
          </span>
          <small>{tubeName(t, family, at)}</small>
        </div>
      ))}
    </div>
  );
}

function tubeName(t: Words, family: FamilyName, at: number): string {
  if (family === 'mark-six') return at === 6 ? t('groups.special') : String(at + 1);
  return family === 'eleven-of-five' ? String(at + 1) : placeName(t, family, at);
}

function tokensOf(family: FamilyName, result: unknown): readonly string[] {
  if (family === 'mark-six') {
    const { mains, special } = result as MarkSixResult;
    return [...mains, special].map(String);
  }
  const width = family === 'eleven-of-five' ? 2 : 1;
  return (result as readonly number[]).map((number) => String(number).padStart(width, '0'));
}
