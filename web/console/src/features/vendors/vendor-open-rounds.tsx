import type { VendorDetail } from '@croupier/contract/catalog/operator/vendors';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import {
  type Column,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

type Line = CallOutput<'vendorOpenRounds'>['items'][number];

/** Open for longer than that many hours. */
const ages = ['0', '1', '24', '72', '336'] as const;

/** What a vendor left open, and giving the chips of one that is gone back to their owners. */
export function VendorOpenRounds({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const mayWrite = useMay('vendor.write');
  const { merchant } = useWorkplace();
  const filters = useFilters({
    hours: choice(
      t('open.since'),
      ages.map((value) => ({ value, label: ageText(t, Number(value)) })),
      '24',
    ),
  });
  const [asking, setAsking] = useState(false);
  const { hours } = filters.values;
  const list = useList('vendorOpenRounds', { vendorId: vendor.id, hours: Number(hours) });
  return (
    <>
      <AskedNote subject={`vendor:${vendor.id}:chips`} />
      <ListPage
        isPart
        id="vendor-open-rounds"
        title={t('tabs.openRounds')}
        aside={
          mayWrite &&
          vendor.openStacks > 0 && (
            <Button variant="danger-soft" icon="coins" onClick={() => setAsking(true)}>
              {t('open.returnChips')}
            </Button>
          )
        }
        filters={filters}
        list={list}
        columns={columns(t, merchant.id)}
        rowKey={({ id }) => id}
        nameOf={({ gameTitle, vendorRoundId }) => `${gameTitle} ${vendorRoundId}`}
        empty={t('open.empty')}
      />
      {asking && (
        <ReasonDialog
          title={t('open.returnTitle', { name: vendor.name })}
          text={t('open.returnText', { count: vendor.openStacks })}
          confirm={t('open.returnChips')}
          tone="danger"
          act={(_form, reason) => call('returnVendorChips', { vendorId: vendor.id, reason })}
          onDone={(request) => {
            showSaved({ request }, t('open.returnDone'));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function ageText(t: TFunction<'vendors'>, hours: number): string {
  if (hours === 0) return t('open.now');
  return hours > 24 ? t('open.days', { count: hours / 24 }) : t('open.longer', { count: hours });
}

/** Players and rounds are linked where they are of the merchant that is looked at. */
function columns(t: TFunction<'vendors'>, merchantId: string): Column<Line>[] {
  const isHere = (line: Line) => line.merchantId === merchantId;
  return [
    timeColumn('opened', t('open.since'), ({ openedAt }) => openedAt),
    statusColumn('kind', t('open.kind'), ({ kind }) => ({
      text: t(`open.kinds.${kind}`),
      tone: 'warn',
    })),
    textColumn('game', t('open.game'), ({ gameTitle }) => gameTitle, {
      phone: 'title',
      cell: ({ gameTitle }) => <span className="c-strong">{gameTitle}</span>,
    }),
    textColumn('round', t('open.round'), ({ vendorRoundId }) => vendorRoundId, {
      phone: 'hidden',
      cell: (line) => {
        const code = <code className="c-code">{line.vendorRoundId}</code>;
        if (!isHere(line) || line.kind === 'stack') return code;
        const search = { search: line.vendorRoundId, period: 'quarter' };
        return (
          <Link to="/rounds" search={search as never}>
            {code}
          </Link>
        );
      },
    }),
    textColumn('member', t('open.member'), ({ account }) => account, {
      cell: (line) =>
        isHere(line) ? (
          <Link className="c-strong" to="/members/$memberId" params={{ memberId: line.memberId }}>
            {line.account}
          </Link>
        ) : (
          line.account
        ),
    }),
    moneyColumn('stake', t('open.stake'), ({ stake }) => stake, { phone: 'value' }),
    moneyColumn('win', t('open.win'), ({ win }) => win, { phone: 'hidden' }),
  ];
}
