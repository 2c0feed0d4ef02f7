import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { Risk } from '../events.ts';
import { faceOf } from '../face.ts';
import type { WheelModel } from '../title.ts';

/** What one wheel returns: the mean of what stands on its segments. */
export interface WheelReturn {
  readonly segments: number;
  readonly risk: Risk;
  readonly rtp: Rational;
  /** In hundredths. */
  readonly best: number;
}

export const risks = ['low', 'medium', 'high'] as const satisfies readonly Risk[];

export function everyWheel(model: WheelModel): readonly WheelReturn[] {
  return Object.keys(model.wheels).flatMap((count) =>
    risks.map((risk) => {
      const segments = Number(count);
      const face = faceOf(model, segments, risk) ?? [];
      const total = face.reduce((paid, multiplier) => paid + multiplier, 0);
      return { segments, risk, rtp: rational(total, 100 * segments), best: Math.max(...face) };
    }),
  );
}
