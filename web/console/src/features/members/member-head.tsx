import { formatMoment } from '@croupier/kit/format/dates';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';

/** Who the player is, and whether they are in the house. */
export function MemberHead({ member }: { readonly member: CallOutput<'member'> }) {
  const { t } = useTranslation('console');
  const { timeZone } = useWorkplace().merchant;
  const { account, nickname, id, state, registeredAt, sessions } = member;
  const joined = formatMoment(registeredAt, { timeZone, style: 'date' });
  const meta = [
    ...(nickname === account ? [] : [nickname]),
    t('file.number', { id }),
    t('file.joined', { date: joined }),
    t(sessions.length > 0 ? 'file.online' : 'file.notOnline'),
  ];
  return (
    <span className="c-file-head">
      <Avatar name={account} size={44} />
      <span className="c-stacked">
        <span className="c-badges">
          {account}
          <Badge tone={state === 'frozen' ? 'bad' : 'ok'}>{t(`console:members.${state}`)}</Badge>
        </span>
        <small>{meta.join(' · ')}</small>
      </span>
    </span>
  );
}
