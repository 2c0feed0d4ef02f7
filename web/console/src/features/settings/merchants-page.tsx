import type { MerchantLine } from '@croupier/contract/merchant/operator/merchants';
import { Button } from '@croupier/kit/ui/button';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, statusColumn, textColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { languageName } from '../../page/language-name.ts';
import { chooseMerchant, useMay } from '../../state/staff.ts';

/** The merchants of the installation; one opens as its settings. */
export function MerchantsPage() {
  const { t } = useTranslation('console-site');
  const navigate = useNavigate();
  const mayWrite = useMay('merchant.write');
  const list = useList('merchants', {});
  return (
    <ListPage
      id="merchants"
      title={t('merchants.title')}
      lead={t('merchants.lead')}
      aside={
        mayWrite && (
          <Button variant="primary" onClick={() => void navigate({ to: '/merchants/new' })}>
            {t('merchants.new')}
          </Button>
        )
      }
      list={list}
      columns={columns(t)}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      stateOf={({ open }) => String(open)}
      empty={t('merchants.empty')}
      onOpen={({ id }) => {
        chooseMerchant(id);
        void navigate({ to: '/settings' });
      }}
    />
  );
}

function columns(t: TFunction<'console-site'>): Column<MerchantLine>[] {
  return [
    textColumn('name', t('merchants.name'), ({ name }) => name, { phone: 'title', opens: true }),
    textColumn('code', t('merchants.code'), ({ code }) => code, { phone: 'hidden' }),
    textColumn('domain', t('merchants.domain'), (line) => domainOf(t, line)),
    textColumn('currency', t('merchants.currency'), ({ currency }) => currency, {
      phone: 'value',
    }),
    textColumn('languages', t('languages.title'), ({ languages }) =>
      [...new Set(languages)].map(languageName).join(', '),
    ),
    textColumn('zone', t('merchants.zone'), ({ timeZone }) => timeZone, { phone: 'hidden' }),
    statusColumn('state', t('merchants.state'), ({ open }) => ({
      text: t(open ? 'merchants.open' : 'merchants.closed'),
      tone: open ? 'ok' : 'warn',
    })),
  ];
}

function domainOf(t: TFunction<'console-site'>, { mainHost, hosts }: MerchantLine): string {
  if (mainHost === null) return '–';
  return hosts > 1 ? t('merchants.hosts', { host: mainHost, count: hosts - 1 }) : mainHost;
}
