import type { Broadcast } from '@croupier/contract/inbox/operator/inbox';
import type { TFunction } from 'i18next';

/** To whom a message goes, in a few words. @param dateOf writes an instant */
export function audienceText(
  t: TFunction<'console-content'>,
  { audience, segment }: Pick<Broadcast, 'audience' | 'segment'>,
  dateOf: (instant: string) => string,
): string {
  if (audience.to === 'member') return audience.account;
  if (audience.to === 'all') return t('messages.everybody');
  if (audience.to === 'names') return t('messages.named', { count: audience.accounts.length });
  if (audience.to === 'segment') {
    return segment === null
      ? t('messages.goneSegment')
      : t('messages.ofSegment', { name: segment });
  }
  const { level, registeredFrom, registeredTo, deposited } = audience;
  const parts = [
    level ? t('messages.atLeast', { level }) : '',
    registeredFrom ? t('messages.since', { date: dateOf(registeredFrom) }) : '',
    registeredTo ? t('messages.before', { date: dateOf(registeredTo) }) : '',
    deposited === null ? '' : t(deposited ? 'messages.payers' : 'messages.neverPaid'),
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' · ') : t('messages.everybody');
}
