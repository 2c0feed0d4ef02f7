import type { Broadcast } from '@croupier/contract/inbox/operator/inbox';
import { formatMoment } from '@croupier/kit/format/dates';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../state/staff.ts';
import { audienceText } from './audience-text.ts';

/** As the log keeps to whom a message went: a segment with what it was called then. */
type KeptAudience = Broadcast['audience'] & { readonly segment?: string };

/** To whom a message went, in words. @param props.kept its record in the log */
export function AudienceWords({ kept }: { readonly kept: string }) {
  const { t } = useTranslation('console-content');
  const { timeZone } = useWorkplace().merchant;
  const audience = JSON.parse(kept) as
    | KeptAudience
    | { readonly to: 'names'; readonly count: number };
  // Of names the log keeps their number.
  if ('count' in audience) return t('messages.named', { count: audience.count });
  const segment = audience.to === 'segment' ? (audience.segment ?? audience.segmentId) : null;
  return audienceText(t, { audience, segment }, (instant) =>
    formatMoment(instant, { timeZone, style: 'date' }),
  );
}
