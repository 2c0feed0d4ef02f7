import type { BroadcastState } from '@croupier/contract/inbox/kinds';
import type { Audience } from '@croupier/contract/inbox/operator/inbox';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import type { TFunction } from 'i18next';

export const messageTones = {
  scheduled: 'info',
  sending: 'warn',
  sent: 'ok',
  cancelled: 'neutral',
} as const satisfies Record<BroadcastState, BadgeTone>;

/** To whom a message goes, in a few words. @param dateOf writes an instant */
export function audienceText(
  t: TFunction<'console-content'>,
  audience: Audience,
  dateOf: (instant: string) => string,
): string {
  if (audience.to === 'member') return audience.account;
  if (audience.to === 'all') return t('messages.everybody');
  const { level, registeredFrom, registeredTo, deposited } = audience;
  const parts = [
    level ? t('messages.atLeast', { level }) : '',
    registeredFrom ? t('messages.since', { date: dateOf(registeredFrom) }) : '',
    registeredTo ? t('messages.before', { date: dateOf(registeredTo) }) : '',
    deposited === null ? '' : t(deposited ? 'messages.payers' : 'messages.neverPaid'),
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' · ') : t('messages.everybody');
}
