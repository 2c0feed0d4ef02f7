import type { LiveHostLine } from '@croupier/contract/live-tables/operator/hosts';
import { Button } from '@croupier/kit/ui/button';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, statusColumn, textColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { languageName } from '../../page/language-name.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { HostDialog } from './host-dialog.tsx';
import { LiveHostPanel } from './live-host-panel.tsx';

/** Who deals at live tables of the merchant's vendors: profiles, and where each is now. */
export function LiveHostsPage() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('vendor.write');
  const [adding, setAdding] = useState(false);
  const list = useList('merchantLiveHosts', { merchantId: merchant.id });
  const vendors = list.head?.vendors ?? [];
  return (
    <>
      <ListPage
        id="live-hosts"
        title={t('liveHosts.title')}
        lead={t('liveHosts.lead')}
        aside={
          mayWrite &&
          vendors.length > 0 && (
            <Button icon="plus-bold" onClick={() => setAdding(true)}>
              {t('liveHosts.add')}
            </Button>
          )
        }
        list={list}
        columns={columns(t)}
        rowKey={({ vendorId, id }) => `${vendorId}-${id}`}
        nameOf={({ name }) => name}
        stateOf={({ active }) => String(active)}
        empty={t('liveHosts.empty')}
        emptyText={t('liveHosts.emptyText')}
        panel={(host) => <LiveHostPanel host={host} vendors={vendors} />}
      />
      {adding && <HostDialog host={undefined} vendors={vendors} onClose={() => setAdding(false)} />}
    </>
  );
}

function columns(t: TFunction<'console-catalog'>): Column<LiveHostLine>[] {
  return [
    textColumn('name', t('liveHosts.name'), ({ name }) => name, { phone: 'title', opens: true }),
    textColumn('vendor', t('liveHosts.vendor'), ({ vendorName }) => vendorName),
    textColumn('languages', t('liveHosts.languages'), ({ languages }) =>
      languages.map(languageName).join(', '),
    ),
    textColumn('tables', t('liveHosts.tables'), ({ tables }) =>
      tables.length === 0 ? '–' : tables.map(({ title }) => title).join(', '),
    ),
    statusColumn('state', t('liveHosts.state'), ({ active }) => ({
      text: active ? t('liveHosts.active') : t('liveHosts.retired'),
      tone: active ? 'ok' : 'neutral',
    })),
  ];
}
