import type { RefereeLine } from '@croupier/contract/referral/operator';
import {
  type ReferralMark,
  refusingMarks,
  type RefereeState,
} from '@croupier/contract/referral/kinds';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import './referee-marks.css';

export const refereeTones = {
  open: 'info',
  review: 'warn',
  qualified: 'ok',
  expired: 'neutral',
  refused: 'bad',
} as const satisfies Record<RefereeState, BadgeTone>;

const refusing: readonly ReferralMark[] = refusingMarks;

/** How grave a mark is; one that staff let pass is not any more. */
export function markTone({
  mark,
  allowed,
}: Pick<RefereeLine['marks'][number], 'mark' | 'allowed'>) {
  if (allowed) return 'neutral';
  return refusing.includes(mark) ? 'bad' : 'warn';
}

/** What was found of somebody, each thing once. */
export function RefereeMarks({ marks }: { readonly marks: RefereeLine['marks'] }) {
  const { t } = useTranslation('console-referral');
  const each = [...new Map(marks.map((one) => [one.mark, one])).values()];
  if (each.length === 0) return <span className="c-quiet">{t('list.noMarks')}</span>;
  return (
    <span className="c-referee-marks">
      {each.map((one) => (
        <Badge key={one.mark} size="sm" dot={false} tone={markTone(one)}>
          {t(`marks.${one.mark}`)}
        </Badge>
      ))}
    </span>
  );
}
