import type { StaffRaffle } from '@croupier/contract/rewards/operator';
import { raffleSources } from '@croupier/contract/rewards/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Select } from '@croupier/kit/ui/select';
import { Table } from '@croupier/kit/ui/table';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePages } from '../../page/use-pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { AskForEvent, EventList } from './event-list.tsx';
import {
  AmountInput,
  CountInput,
  countOf,
  MomentInput,
  NameFields,
  namesOf,
} from './event-fields.tsx';

const tones = { coming: 'info', open: 'ok', waiting: 'warn', drawn: 'neutral' } as const;

/** Raffles, asked for by two, with their tickets and winners. */
export function Raffles() {
  const { t } = useTranslation('console-rewards');
  const { merchant } = useWorkplace();
  const [shown, setShown] = useState<StaffRaffle>();
  const pages = usePages('staffRaffles', { merchantId: merchant.id });
  return (
    <>
      <EventList
        kind="raffles"
        pages={pages}
        columns={columnsOf(t, merchant.symbol, setShown)}
        ask={(onClose) => <AskDialog onClose={onClose} />}
      />
      {shown && <Winners raffle={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

type T = ReturnType<typeof useTranslation<'console-rewards'>>['t'];

function columnsOf(t: T, symbol: string, onShow: (one: StaffRaffle) => void) {
  const money = (amount: string) => formatMoney(amount, { symbol });
  return [
    {
      key: 'name',
      header: t('list.name'),
      card: 'title' as const,
      cell: ({ name, terms }: StaffRaffle) => (
        <span className="c-stacked">
          {name}
          <small>
            {t('raffles.drawsAt')} <Instant at={terms.drawsAt} />
          </small>
        </span>
      ),
    },
    {
      key: 'by',
      header: t('raffles.by'),
      cell: ({ terms }: StaffRaffle) => `${t(`raffles.sources.${terms.by}`)} · ${money(terms.per)}`,
    },
    {
      key: 'tickets',
      header: t('raffles.tickets'),
      numeric: true,
      card: 'value' as const,
      cell: ({ tickets }: StaffRaffle) => formatCount(tickets),
    },
    {
      key: 'members',
      header: t('raffles.members'),
      numeric: true,
      cell: ({ members }: StaffRaffle) => formatCount(members),
    },
    {
      key: 'claimed',
      header: t('raffles.claimed'),
      numeric: true,
      cell: ({ claimed, drawn }: StaffRaffle) => `${formatCount(claimed)} / ${formatCount(drawn)}`,
    },
    {
      key: 'paid',
      header: t('list.paid'),
      numeric: true,
      cell: ({ paid }: StaffRaffle) => money(paid),
    },
    {
      key: 'state',
      header: t('list.state'),
      card: 'status' as const,
      cell: (raffle: StaffRaffle) => (
        <span className="c-prize-acts">
          <Badge tone={tones[raffle.state]}>{t(`raffles.states.${raffle.state}`)}</Badge>
          {raffle.state === 'drawn' && (
            <Button size="sm" onClick={() => onShow(raffle)}>
              {t('raffles.winners')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function Winners({
  raffle,
  onClose,
}: {
  readonly raffle: StaffRaffle;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-rewards');
  const { merchant } = useWorkplace();
  const of = { merchantId: merchant.id, raffleId: raffle.id };
  const { data, isPending } = useQuery(callQuery('raffleWinners', of));
  return (
    <Dialog open onClose={onClose} size="md" title={raffle.name}>
      <Table
        label={t('raffles.winners')}
        loading={isPending}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'account',
            header: t('raffles.player'),
            card: 'title',
            cell: ({ memberId, account }) => (
              <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
                {account}
              </Link>
            ),
          },
          {
            key: 'ticket',
            header: t('raffles.ticket'),
            numeric: true,
            cell: ({ ticket }) => formatCount(ticket),
          },
          {
            key: 'amount',
            header: t('prizes.prize'),
            numeric: true,
            card: 'value',
            cell: ({ amount }) => formatMoney(amount, { symbol: merchant.symbol }),
          },
          {
            key: 'claimed',
            header: t('raffles.claimedAt'),
            cell: ({ claimedAt }) => (claimedAt === null ? '–' : <Instant at={claimedAt} />),
          },
        ]}
        empty={<EmptyState title={t('raffles.nobody')} text="" />}
      />
    </Dialog>
  );
}

/** `1 × 888, 10 × 88`, one prize a line. */
function prizesOf(text: string) {
  return text
    .split('\n')
    .map((line) => /^\s*(\d{1,3})\s*[x×*]\s*([\d.,]+)\s*$/.exec(line))
    .filter((found) => found !== null)
    .map(([, count = '', amount = '']) => {
      const [whole = '', part = ''] = amount.replaceAll(',', '').split('.');
      return { count: Number(count), amount: `${whole}.${part.padEnd(2, '0')}` };
    });
}

function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-rewards');
  const { merchant } = useWorkplace();
  const [by, setBy] = useState<(typeof raffleSources)[number]>('deposits');
  return (
    <AskForEvent
      kind="raffles"
      onClose={onClose}
      send={(form, reason) =>
        call('askForRaffle', {
          merchantId: merchant.id,
          reason,
          terms: {
            names: namesOf(form, merchant.dictionaries),
            by,
            per: fieldText(form, 'per'),
            mostTickets: countOf(form, 'mostTickets'),
            opensAt: fieldText(form, 'opensAt'),
            closesAt: fieldText(form, 'closesAt'),
            drawsAt: fieldText(form, 'drawsAt'),
            prizes: [1, 2, 3].flatMap((place) => prizesOf(fieldText(form, `prize-${place}`))),
            times: countOf(form, 'times'),
            claimDays: countOf(form, 'claimDays'),
          },
        })
      }
    >
      <NameFields />
      <Select
        size="md"
        label={t('raffles.by')}
        options={raffleSources.map((value) => ({ value, label: t(`raffles.sources.${value}`) }))}
        value={by}
        onValueChange={setBy}
      />
      <AmountInput name="per" label={t('raffles.per')} />
      <CountInput name="mostTickets" label={t('raffles.most')} start="50" />
      <CountInput name="times" label={t('terms.times')} start="1" />
      <MomentInput name="opensAt" label={t('list.opens')} />
      <MomentInput name="closesAt" label={t('list.closes')} />
      <MomentInput name="drawsAt" label={t('raffles.drawsAt')} />
      <CountInput name="claimDays" label={t('raffles.claimDays')} start="3" />
      {[1, 2, 3].map((place) => (
        <TextField
          key={place}
          size="md"
          name={`prize-${place}`}
          label={t('raffles.prize', { place })}
          placeholder={t('raffles.prizeHelp')}
          pattern="\s*[0-9]{1,3}\s*[x×*]\s*[0-9.,]+\s*"
          required={place === 1}
          maxLength={24}
        />
      ))}
    </AskForEvent>
  );
}
