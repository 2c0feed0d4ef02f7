import type { FamilyName } from '../../engine/families.ts';
import type { MarkSixResult } from '../../engine/mark-six/numbers.ts';
import { Piece } from '../pieces/pieces.tsx';
import { placeName } from '../words/names.ts';
import { useWords, type Words } from '../words/words.ts';
import { tubeMs } from './course-times.ts';
import type { StageProps } from './stage-props.ts';
import { useReveal } from './use-reveal.ts';

/** A tube for each ball of the draw; they fall into them one by one (picture 13). */
export function TubesStage({ family, draw, isDrawn, beganAt, onDone }: StageProps) {
  const t = useWords();
  const tokens = tokensOf(family, draw.result);
  const revealed = useReveal(tokens.length, tubeMs(tokens.length), { beganAt, onDone });
  const shown = isDrawn ? tokens.length : revealed;
  const isSpecial = (at: number) => family === 'mark-six' && at === tokens.length - 1;
  return (
    <div
      className="lt-tubes"
      dir="ltr"
      data-family={family}
      data-many={tokens.length > 5 || undefined}
    >
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

/** The pieces that a draw brings one by one, as their family names them. */
function tokensOf(family: FamilyName, result: unknown): readonly string[] {
  if (family === 'mark-six') {
    const { mains, special } = result as MarkSixResult;
    return [...mains, special].map(String);
  }
  const width = family === 'eleven-of-five' ? 2 : 1;
  return (result as readonly number[]).map((number) => String(number).padStart(width, '0'));
}
