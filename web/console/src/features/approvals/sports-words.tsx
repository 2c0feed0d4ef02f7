import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';

type Request = CallOutput<'requests'>['items'][number];

/** How an event ends, or how much of the limits of sports a player has. */
export function SportsWords({
  request: { kind, name, before, after },
}: {
  readonly request: Request;
}) {
  const { t } = useTranslation('console-staff');
  if (kind === 'sports-factor') {
    return t('approvals.words.sports-factor', {
      name,
      before: before['sportsFactor'],
      after: after['sportsFactor'],
    });
  }
  const [act = 'settle', ...what] = (after['sportsAct'] ?? '').split(' ');
  return t(`approvals.words.sports-${act as 'settle'}`, {
    name,
    what: what.join(' ') || '–',
    bets: after['sportsBets'],
    changed: after['changedBets'],
    difference: after['difference'] || '–',
  });
}
