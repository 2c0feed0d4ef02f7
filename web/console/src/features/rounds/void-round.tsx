import type { MerchantRound } from '@croupier/contract/bets/operator';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

type View = CallOutput<'roundVoid'>;

const tones: Readonly<Record<NonNullable<View['wish']>['state'], BadgeTone>> = {
  asking: 'info',
  voided: 'ok',
  refused: 'bad',
  silent: 'warn',
};

/** What voiding a round would do, and what became of the last wish to. */
export function useRoundVoid({ id, memberId }: MerchantRound) {
  const { merchant } = useWorkplace();
  return useQuery(callQuery('roundVoid', { merchantId: merchant.id, memberId, roundId: id }));
}

/** What became of asking the vendor, and whether somebody waits for a second person. */
export function VoidState({
  round: { id, memberId },
  view,
}: {
  readonly round: MerchantRound;
  readonly view: View | undefined;
}) {
  const { t } = useTranslation('console-play');
  const wish = view?.wish;
  return (
    <>
      <AskedNote subject={`member:${memberId}:round-${id}`} isBrief />
      {wish && (
        <p className="c-round-head">
          <Badge tone={tones[wish.state]}>{t(`rounds.void.states.${wish.state}`)}</Badge>
          <Instant at={wish.endedAt ?? wish.askedAt} />
          <q>{wish.detail ?? wish.reason}</q>
        </p>
      )}
    </>
  );
}

/** Asks for a round to be voided, with what it does before anybody is asked. */
export function VoidDialog({
  round: { id: roundId, memberId },
  view,
  onClose,
}: {
  readonly round: MerchantRound;
  readonly view: View;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-play');
  const { merchant } = useWorkplace();
  const { symbol } = merchant;
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('rounds.void.back'), money(view.stake)],
    [t('rounds.void.taken'), money(view.win)],
    [t('rounds.void.balance'), money(view.balance)],
    [t('rounds.void.after'), money(view.after)],
    ...(Number(view.debt) > 0 ? [[t('rounds.void.debt'), money(view.debt)] as const] : []),
  ];
  return (
    <ReasonDialog
      title={t('rounds.void.title')}
      text={t('rounds.void.text')}
      confirm={t('rounds.void.confirm')}
      tone="danger"
      act={(_form, reason) =>
        call('askToVoidRound', { merchantId: merchant.id, memberId, roundId, reason })
      }
      onDone={() => {
        showToast('ok', { title: t('rounds.void.asked') });
        onClose();
      }}
      onClose={onClose}
    >
      <dl className="c-facts" aria-label={t('rounds.void.effect')}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="c-quiet">
        {t('rounds.void.turnover', { amount: `${symbol}${view.validBet}` })}
      </p>
    </ReasonDialog>
  );
}
