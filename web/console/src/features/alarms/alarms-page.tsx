import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import type { TableColumn } from '@croupier/kit/ui/table';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { Page } from '../../page/page.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';
import { AlarmDialog } from './alarm-dialog.tsx';

type Alarm = CallOutput<'alarms'>['items'][number];
type State = 'open' | 'acknowledged' | 'all';

const states: readonly State[] = ['open', 'acknowledged', 'all'];

/** What staff must look at: what was found, how often, and who dealt with it. */
export function AlarmsPage() {
  const { t } = useTranslation('console');
  const { merchant, staff } = useWorkplace();
  const [state = 'open', setState] = useChoice('state', states);
  const [chosen, setChosen] = useState<Alarm>();
  const input = { merchantId: merchant.id, state: state === 'all' ? undefined : state };
  const mayDeal = staff.permissions.includes('alarm.acknowledge');
  return (
    <Page
      title={t('alarms.title')}
      filters={states.map((value) => (
        <Chip key={value} selected={state === value} onClick={() => setState(value)}>
          {t(`alarms.${value}`)}
        </Chip>
      ))}
    >
      <PagedTable
        label={t('alarms.title')}
        queryKey={['alarms', 'pages', input]}
        fetchPage={(cursor, signal) => call('alarms', { ...input, cursor }, { signal })}
        columns={columns(t, mayDeal ? setChosen : undefined)}
        rowKey={({ id }) => id}
        empty={t('alarms.empty')}
      />
      {chosen && (
        <AlarmDialog
          key={chosen.id}
          merchantId={merchant.id}
          alarm={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Page>
  );
}

function columns(
  t: TFunction<'console'>,
  deal: ((alarm: Alarm) => void) | undefined,
): TableColumn<Alarm>[] {
  return [
    {
      key: 'raised',
      header: t('alarms.raised'),
      cell: ({ raisedAt }) => <Instant at={raisedAt} />,
    },
    {
      key: 'alarm',
      header: t('alarms.alarm'),
      card: 'title',
      cell: (alarm) => <Finding alarm={alarm} />,
    },
    {
      key: 'subject',
      header: t('alarms.subject'),
      cell: ({ subject }) => <Subject {...subject} />,
    },
    {
      key: 'times',
      header: t('alarms.times'),
      numeric: true,
      card: 'hidden',
      cell: ({ times }) => times,
    },
    {
      key: 'seen',
      header: t('alarms.seen'),
      card: 'hidden',
      cell: ({ seenAt }) => <Instant at={seenAt} />,
    },
    {
      key: 'state',
      header: t('alarms.by'),
      card: 'status',
      cell: (alarm) => <Outcome alarm={alarm} deal={deal} />,
    },
  ];
}

/** What was found, in the words of staff, with the place in the books. */
function Finding({ alarm: { code, subject, facts } }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('console');
  const { check = '', account = '', detail = '', vendor = '', failures = '' } = facts;
  if (code === 'vendor.silent') {
    return (
      <span className="c-stacked">
        <span className="c-strong">{t(`alarms.codes.${code}`)}</span>
        <small>{t('alarms.silence', { vendor, failures })}</small>
      </span>
    );
  }
  if (code === 'audit.altered') {
    return (
      <span className="c-stacked">
        <span className="c-strong">{t(`alarms.codes.${code}`)}</span>
        <small>{t('alarms.trail', { row: facts['row'] })}</small>
      </span>
    );
  }
  if (code === 'account.renamed') {
    return (
      <span className="c-stacked">
        <span className="c-strong">{t(`alarms.codes.${code}`)}</span>
        <small>{t('alarms.renamed', { before: facts['before'], now: facts['now'] })}</small>
      </span>
    );
  }
  return (
    <span className="c-stacked">
      <span className="c-strong">
        {subject.type === 'member' ? t(`alarms.codes.${code}`) : t('alarms.books')}
      </span>
      <small>
        {t(`alarms.checks.${check as 'history-was-altered'}`)}
        {' · '}
        {account === '' ? detail : t('alarms.detail', { account, detail })}
      </small>
    </span>
  );
}

function Subject({ type, id, name }: Alarm['subject']) {
  const { t } = useTranslation('console');
  if (type === 'merchant') return t('alarms.merchant');
  if (type === 'audit') return t('alarms.audit', { id });
  if (type === 'vendor') return t('alarms.vendor', { name: name ?? id });
  return (
    <Link className="c-strong" to="/members/$memberId" params={{ memberId: id }}>
      {t('alarms.member', { name: name ?? id })}
    </Link>
  );
}

function Outcome({
  alarm,
  deal,
}: {
  readonly alarm: Alarm;
  readonly deal: ((alarm: Alarm) => void) | undefined;
}) {
  const { t } = useTranslation('console');
  const { acknowledged } = alarm;
  if (acknowledged) {
    return (
      <span className="c-stacked">
        <span>{acknowledged.by}</span>
        <small>{acknowledged.note}</small>
      </span>
    );
  }
  if (!deal) return <Badge tone="bad">{t('alarms.open')}</Badge>;
  return (
    <Button size="sm" variant="soft" onClick={() => deal(alarm)}>
      {t('alarms.deal')}
    </Button>
  );
}
