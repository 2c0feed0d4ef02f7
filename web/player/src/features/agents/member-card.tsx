import { formatCount } from '@croupier/kit/format/numbers';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Button } from '@croupier/kit/ui/button';
import { askToConfirm, openDialog, type DialogControl } from '@croupier/kit/ui/dialog-host';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Menu, type MenuEntry } from '@croupier/kit/ui/menu';
import { Money } from '@croupier/kit/ui/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { go } from '../../navigation/site-location.ts';
import { useFlag, usePermission } from '../../state/permission.ts';
import { NoteDialog } from './note-dialog.tsx';
import { OpenedAccount } from './opened-account.tsx';
import { KindBadge } from './team-list.tsx';
import { TransferDown } from './transfer-down.tsx';
import type { TeamMember } from '@croupier/contract/agents/player';
import { Dialog } from '@croupier/kit/ui/dialog';
import { LineWriting } from '../../line/line-writing.tsx';

type Member = CallOutput<'teamMember'>;

export type MemberCardProps = {
  readonly member: Member;
  readonly contracts: ReactNode;
  /** The transfer that waited for a payment password goes on. */
  readonly transferNow: boolean;
};

/** Somebody of the team, and what the agent can do with them. */
export function MemberCard({ member, contracts, transferNow }: MemberCardProps) {
  const { t } = useTranslation('agent');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  const { account, nickname, registeredAt, link } = member;
  const since = t('member.since', { date: momentText(registeredAt, 'date') });
  return (
    <section className="agent-card team-member" aria-label={account}>
      <header>
        <Avatar name={account} size={48} />
        <div>
          <h2>
            <bdi>{account}</bdi>
          </h2>
          <p>
            {nickname !== '' && nickname !== account && (
              <>
                <bdi>{nickname}</bdi>,{' '}
              </>
            )}
            {since}
          </p>
        </div>
        <KindBadge member={member} />
      </header>
      <dl className="agent-figures">
        <div>
          <dt>{t('member.balance')}</dt>
          <dd>
            <Money amount={member.balance} symbol={symbol} />
          </dd>
        </div>
        {member.kind === 'agent' && (
          <div>
            <dt>{t('member.team')}</dt>
            <dd>{formatCount(member.team)}</dd>
          </div>
        )}
        <div>
          <dt>{t('member.series')}</dt>
          <dd>{member.series}</dd>
        </div>
      </dl>
      <p className="team-member-facts">
        {member.lastLoginAt === null
          ? t('member.neverSeen')
          : t('member.seen', { time: momentText(member.lastLoginAt) })}
        {link && ` · ${t('member.cameBy', { link: link.label || link.code })}`}
      </p>
      {member.note && (
        <p className="team-member-note" dir="auto">
          {member.note}
        </p>
      )}
      {contracts}
      <Acts member={member} transferNow={transferNow} />
    </section>
  );
}

function Acts({ member, transferNow }: { readonly member: Member; readonly transferNow: boolean }) {
  const { t } = useTranslation('agent');
  useTransferNow(member, transferNow);
  const freeze = useFreeze(member);
  const renew = useRenew(member);
  const shows = useFlag('lineRecords');
  const records = [
    ['bets', 'receipt', `agentTeamBetting&view=rounds`],
    ['payments', 'arrows-left-right', `agentTeamTransactions&view=in`],
    ['record', 'list-dashes', `agentTeamTransactions&view=record`],
  ] as const;
  const more: readonly MenuEntry[] = [
    ...(shows
      ? records.map(([id, icon, page]) => ({
          id,
          icon,
          label: t(`member.${id}`),
          onSelect: () => go(`/agentHome?page=${page}&under=${member.id}`),
        }))
      : []),
    ...(member.waitsForFirstSignIn
      ? [
          {
            id: 'password',
            icon: 'key',
            label: t('member.renew'),
            onSelect: () => renew.mutate(),
          } as const,
        ]
      : []),
    ...(member.kind === 'agent'
      ? [
          {
            id: 'freeze',
            icon: member.frozenAt === null ? 'pause-fill' : 'play-fill',
            label: t(member.frozenAt === null ? 'member.pause' : 'member.resume'),
            danger: member.frozenAt === null,
            onSelect: () => void freeze(),
          } as const,
        ]
      : []),
  ];
  return (
    <div className="team-member-acts">
      <Button
        variant="soft"
        icon="paper-plane-tilt"
        onClick={() => void openDialog((control) => <TransferDown {...control} member={member} />)}
      >
        {t('member.transfer')}
      </Button>
      <Button
        icon="envelope-simple"
        onClick={() => void openDialog((control) => <WriteMember {...control} member={member} />)}
      >
        {t('member.write')}
      </Button>
      <Button
        icon="pencil-simple"
        onClick={() => void openDialog((control) => <NoteDialog {...control} member={member} />)}
      >
        {t(member.note === null ? 'member.note' : 'member.changeNote')}
      </Button>
      {more.length > 0 && (
        <Menu
          trigger={<IconButton icon="dots-three-vertical" label={t('member.more')} />}
          entries={more}
        />
      )}
    </div>
  );
}

/** Opens the transfer once, and takes the wish out of the address. */
function useTransferNow(member: Member, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    go(`/agentHome?page=agentTeam&member=${member.id}`, { replace: true });
    void openDialog((control) => <TransferDown {...control} member={member} />);
  }, [member, wanted]);
}

function useFreeze({ id, account, frozenAt }: Member): () => Promise<void> {
  const { t } = useTranslation('agent');
  const queries = useQueryClient();
  const frozen = frozenAt === null;
  return async () => {
    const sure = await askToConfirm({
      title: t(frozen ? 'member.pauseTitle' : 'member.resumeTitle', { account }),
      text: t(frozen ? 'member.pauseText' : 'member.resumeText'),
      confirmLabel: t(frozen ? 'member.pause' : 'member.resume'),
      ...(frozen && { tone: 'danger' as const }),
    });
    if (!sure) return;
    try {
      await call('freezeDownline', { memberId: id, frozen });
      await queries.invalidateQueries({ queryKey: ['teamMember'] });
      await queries.invalidateQueries({ queryKey: ['teamMembers'] });
    } catch (error) {
      showToast('bad', { title: t('member.failure'), text: failureText(error) });
    }
  };
}

function useRenew({ id }: Member) {
  const { t } = useTranslation('agent');
  return useMutation({
    mutationFn: () => call('renewDownlineLink', { memberId: id }),
    onSuccess: (account) =>
      void openDialog((control) => <OpenedAccount {...control} account={account} />),
    onError: (error) => showToast('bad', { title: t('member.failure'), text: failureText(error) }),
  });
}

type WriteMemberProps = DialogControl<void> & {
  readonly member: Pick<TeamMember, 'id' | 'account'>;
};

/** A message to somebody below; their answer comes to the agent's messages. */
function WriteMember({ open, close, member: { id, account } }: WriteMemberProps) {
  const { t } = useTranslation('agent');
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      size="sm"
      title={t('message.title', { account })}
      description={t('message.lead')}
    >
      <LineWriting
        label={t('message.text')}
        send={t('message.send')}
        to={{ to: 'member', memberId: id }}
        onSent={() => {
          showToast('ok', { title: t('message.sent', { account }) });
          close();
        }}
      />
    </Dialog>
  );
}
