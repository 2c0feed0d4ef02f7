import { type CaseConcern, caseConcerns } from '@croupier/contract/harm-kinds';
import type { HarmCase } from '@croupier/contract/operator/harm';
import { Badge } from '@croupier/kit/ui/badge';
import { Chip } from '@croupier/kit/ui/chip';
import type { TableColumn } from '@croupier/kit/ui/table';
import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { Page } from '../../page/page.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';
import { CaseDrawer } from './case-drawer.tsx';
import { gradeTones } from './grade-tones.ts';

const states = ['open', 'closed'] as const;

/** Players who show markers of harm or of laundering. */
export function CasesPage() {
  const { t } = useTranslation('console-care');
  const [concern = 'harm', setConcern] = useChoice('concern', caseConcerns);
  return (
    <Page title={t('cases.title')}>
      <Tabs<CaseConcern>
        label={t('cases.title')}
        variant="underlined"
        items={caseConcerns.map((value) => ({ value, label: t(`cases.concerns.${value}`) }))}
        value={concern}
        onValueChange={setConcern}
      >
        {caseConcerns.map((value) => (
          <TabPanel key={value} value={value}>
            <CaseList concern={value} />
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}

function CaseList({ concern }: { readonly concern: CaseConcern }) {
  const { t } = useTranslation('console-care');
  const { merchant } = useWorkplace();
  const [state = 'open', setState] = useChoice('state', states);
  const [shown, setShown] = useState<HarmCase>();
  const input = { merchantId: merchant.id, concern, state };
  return (
    <>
      <p className="c-lead">{t(`cases.lead.${concern}`)}</p>
      <div className="c-filters">
        {states.map((value) => (
          <Chip key={value} selected={state === value} onClick={() => setState(value)}>
            {t(`cases.states.${value}`)}
          </Chip>
        ))}
      </div>
      <PagedTable
        label={t(`cases.concerns.${concern}`)}
        queryKey={['harmCases', input]}
        fetchPage={(cursor, signal) => call('harmCases', { ...input, cursor }, { signal })}
        columns={columns(t, concern, setShown)}
        rowKey={({ id }) => id}
        empty={t('cases.empty')}
        onRowClick={setShown}
      />
      {shown && (
        <CaseDrawer
          key={shown.id}
          harmCase={shown}
          onChange={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

function columns(
  t: TFunction<'console-care'>,
  concern: CaseConcern,
  show: (line: HarmCase) => void,
): TableColumn<HarmCase>[] {
  return [
    {
      key: 'account',
      header: t('documents.account'),
      card: 'title',
      cell: ({ memberId, account }) => (
        <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
          {account}
        </Link>
      ),
    },
    {
      key: 'markers',
      header: t('cases.markers'),
      cell: (line) => (
        <button type="button" className="c-plain" onClick={() => show(line)}>
          {[...new Set(line.markers.map(({ kind }) => t(`cases.kinds.${kind}`)))].join(' · ')}
        </button>
      ),
    },
    {
      key: 'opened',
      header: t('cases.opened'),
      card: 'value',
      cell: ({ openedAt }) => <Instant at={openedAt} />,
    },
    ...(concern === 'harm' ? [gradeColumn(t)] : []),
  ];
}

/** How much a month has shown; laundering knows no degrees. */
function gradeColumn(t: TFunction<'console-care'>): TableColumn<HarmCase> {
  return {
    key: 'grade',
    header: t('cases.grade'),
    card: 'status',
    cell: ({ grade }) => <Badge tone={gradeTones[grade]}>{t(`cases.grades.${grade}`)}</Badge>,
  };
}
