import type { Round } from '@croupier/contract/bets/player';
import { type GameType, gameTypes } from '@croupier/contract/games';
import type { LineRound } from '@croupier/contract/teams/line-records';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Money } from '@croupier/kit/ui/money';
import { Select } from '@croupier/kit/ui/select';
import type { TableColumn } from '@croupier/kit/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallOutput, saveFile } from '../../../api/call.ts';
import { callQuery } from '../../../api/call-query.ts';
import { useMomentText } from '../../../language/moment-text.ts';
import { useCursorPages } from '../../../records/cursor-pages.ts';
import { DayChoice } from '../../../records/day-choice.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { SaveFile } from '../../../records/save-file.tsx';
import { SumCard } from '../../../records/sum-card.tsx';
import { useDays } from '../../../records/use-days.ts';
import { usePermission } from '../../../state/permission.ts';
import { AccountField, type LineOfProps, LinePath, useAccountSearch, WhoLink } from './line-of.tsx';
import '../../../records/records.css';

const ANY = 'ANY';
const states: readonly Round['state'][] = ['open', 'closed', 'voided'];
const tones: Readonly<Record<Round['state'], BadgeTone>> = {
  open: 'warn',
  closed: 'ok',
  voided: 'neutral',
};

export type LineRoundsProps = LineOfProps & {
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
};

/** Every round of a line, by days, account, kind of game, vendor and state, with totals. */
export function LineRounds({ under, addressOf, vendors }: LineRoundsProps) {
  const { t } = useTranslation(['bets', 'contract']);
  const days = useDays();
  const [type, setType] = useState<GameType | typeof ANY>(ANY);
  const [vendor, setVendor] = useState<string>(ANY);
  const [state, setState] = useState<Round['state'] | typeof ANY>(ANY);
  const search = useAccountSearch();
  const filter = {
    ...days.range,
    ...(under !== undefined && { under }),
    ...(search.account !== '' && { account: search.account }),
    ...(type !== ANY && { gameType: type }),
    ...(vendor !== ANY && { vassalage: vendor }),
    ...(state !== ANY && { state }),
  };
  const pages = useCursorPages(JSON.stringify(filter));
  const record = useQuery({
    ...callQuery('lineRounds', { ...filter, ...(pages.cursor && { cursor: pages.cursor }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(addressOf);
  return (
    <>
      <div className="record-head">
        <DayChoice days={days} />
        <SaveFile
          disabled={!record.data?.items.length}
          save={() => saveFile('lineRoundsFile', filter, 'team-bets.csv')}
        />
      </div>
      <div className="record-filters">
        <AccountField {...search} />
        <TypeSelect value={type} onChange={setType} />
        {vendors.length > 1 && (
          <Select
            size="md"
            ariaLabel={t('filter.vendor')}
            value={vendor}
            onValueChange={setVendor}
            options={[
              { value: ANY, label: t('filter.anyVendor') },
              ...vendors.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        )}
        <Select
          size="md"
          ariaLabel={t('filter.state')}
          value={state}
          onValueChange={setState}
          options={[
            { value: ANY, label: t('filter.anyState') },
            ...states.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
      </div>
      <LinePath under={under} addressOf={addressOf} />
      {!record.isError && <Totals totals={record.data?.totals} />}
      <RecordTable
        label={t('contract:line.rounds')}
        failure={t('failure')}
        record={record}
        pages={pages}
        total={record.data?.totals.rounds}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('empty.title')} text={t('contract:line.emptyText')} />}
      />
    </>
  );
}

type TypeSelectProps = {
  readonly value: GameType | typeof ANY;
  readonly onChange: (type: GameType | typeof ANY) => void;
};

function TypeSelect({ value, onChange }: TypeSelectProps) {
  const { t } = useTranslation(['bets', 'common']);
  return (
    <Select
      size="md"
      ariaLabel={t('filter.type')}
      value={value}
      onValueChange={onChange}
      options={[
        { value: ANY, label: t('filter.anyType') },
        ...gameTypes.map((type) => ({ value: type, label: t(`common:gameType.${type}`) })),
      ]}
    />
  );
}

function Totals({ totals }: { readonly totals: CallOutput<'lineRounds'>['totals'] | undefined }) {
  const { t } = useTranslation(['bets', 'contract']);
  const { symbol } = usePermission().info.currency;
  return (
    <dl className="total-cards">
      <SumCard name={t('total.rounds')}>{totals && formatCount(totals.rounds)}</SumCard>
      {(['stake', 'validBet'] as const).map((name) => (
        <SumCard key={name} name={t(`total.${name}`)}>
          {totals && <Money amount={totals[name]} symbol={symbol} />}
        </SumCard>
      ))}
      <SumCard name={t('contract:team.column.net')}>
        {totals && <Money amount={totals.net} symbol={symbol} tone="delta" />}
      </SumCard>
    </dl>
  );
}

function useColumns(addressOf: LineOfProps['addressOf']): readonly TableColumn<LineRound>[] {
  const { t } = useTranslation(['bets', 'contract']);
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return [
    { key: 'time', header: t('column.time'), cell: ({ openedAt }) => momentText(openedAt, 'row') },
    {
      key: 'account',
      header: t('contract:team.column.account'),
      cell: ({ memberId, account }) => <WhoLink account={account} to={addressOf(memberId)} />,
    },
    {
      key: 'game',
      header: t('column.game'),
      card: 'title',
      cell: ({ art, gameTitle, vendor }) => (
        <span className="record-game">
          <GameThumb art={art} size={36} />
          <span>
            <b>{gameTitle}</b>
            <small>{vendor}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'id',
      header: t('column.round'),
      card: 'hidden',
      cell: ({ id }) => (
        <span className="quiet record-id" title={id}>
          {id}
        </span>
      ),
    },
    {
      key: 'stake',
      header: t('column.stake', { symbol }),
      numeric: true,
      card: 'hidden',
      cell: ({ stake }) => <Money amount={stake} />,
    },
    {
      key: 'valid',
      header: t('column.validBet', { symbol }),
      numeric: true,
      card: 'hidden',
      cell: ({ validBet }) => <Money amount={validBet} />,
    },
    {
      key: 'net',
      header: t('column.net', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ net }) =>
        net === null ? (
          <span className="quiet">{t('pending')}</span>
        ) : (
          <Money amount={net} tone="delta" />
        ),
    },
    {
      key: 'state',
      header: t('column.state'),
      card: 'status',
      cell: ({ state }) => (
        <Badge dot={false} tone={tones[state]}>
          {t(`state.${state}`)}
        </Badge>
      ),
    },
  ];
}
