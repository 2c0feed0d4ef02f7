import type { BookProofLine } from '@croupier/contract/wallet/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { type Column, moneyColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';
import './books.css';

/** The hourly proofs of the ledger: what players hold, held against the house's side. */
export function BooksPage() {
  const { t } = useTranslation('console-play');
  const { merchant } = useWorkplace();
  const list = useList('bookProofs', { merchantId: merchant.id });
  return (
    <>
      <FrozenWallets frozen={list.head?.frozen ?? []} />
      <ListPage
        id="books"
        title={t('books.title')}
        lead={t('books.lead')}
        aside={<Button render={<Link to="/deposit-days" />}>{t('books.days')}</Button>}
        list={list}
        columns={columns(t)}
        rowKey={({ provenAt, currency }) => `${provenAt} ${currency}`}
        nameOf={({ provenAt }) => provenAt}
        empty={t('books.empty')}
        emptyText={t('books.emptyText')}
        panel={(proof) => <Sides proof={proof} />}
      />
    </>
  );
}

/** Wallets that wait for their books to be mended; nothing where there are none. */
function FrozenWallets({ frozen }: Pick<CallOutput<'bookProofs'>, 'frozen'>) {
  const { t } = useTranslation('console-play');
  if (frozen.length === 0) return null;
  return (
    <section className="c-banner" role="alert">
      <p>{t('books.frozen', { count: frozen.length })}</p>
      {frozen.map(({ memberId, account, finding }) => (
        <Link
          key={memberId}
          className="c-strong"
          to="/members/$memberId"
          params={{ memberId }}
          title={finding}
        >
          {account}
        </Link>
      ))}
    </section>
  );
}

const isWrong = ({ findings, difference }: BookProofLine) =>
  findings > 0 || Number(difference) !== 0;

function columns(t: TFunction<'console-play'>): Column<BookProofLine>[] {
  const result = (proof: BookProofLine) =>
    isWrong(proof) ? t('books.wrong', { count: Math.max(1, proof.findings) }) : t('books.equal');
  return [
    timeColumn('proven', t('books.proven'), ({ provenAt }) => provenAt),
    textColumn('currency', t('books.currency'), ({ currency }) => currency, {
      phone: 'title',
      opens: true,
    }),
    textColumn('accounts', t('books.accounts'), ({ accounts }) => String(accounts), {
      numeric: true,
      phone: 'hidden',
    }),
    moneyColumn('players', t('books.players'), ({ players }) => players, { phone: 'value' }),
    moneyColumn('counterpart', t('books.counterpart'), ({ counterpart }) => counterpart, {
      phone: 'hidden',
    }),
    moneyColumn('difference', t('books.difference'), ({ difference }) => difference),
    textColumn('took', t('books.took'), ({ seconds }) => t('books.seconds', { seconds }), {
      numeric: true,
      phone: 'hidden',
    }),
    textColumn('result', t('books.result'), result, {
      phone: 'status',
      cell: (proof) => <Badge tone={isWrong(proof) ? 'bad' : 'ok'}>{result(proof)}</Badge>,
    }),
  ];
}

const causes = ['cashier', 'adjustment', 'promotion', 'transit'] as const;
const purses = ['main', 'bonus', 'held', 'vendor', 'chips', 'locked', 'receivable'] as const;

/** Both sides of one book, cause by cause. */
function Sides({ proof }: { readonly proof: BookProofLine }) {
  const { t } = useTranslation(['console-play', 'console']);
  const { currency, members, house, players, counterpart } = proof;
  const causeName = (code: string, name: string | null) => {
    const known = causes.find((one) => one === code);
    return name ?? (known ? t(`books.causes.${known}`) : code);
  };
  const purseName = (purse: string) => {
    const known = purses.find((one) => one === purse);
    return known ? t(`console:purses.${known}`) : purse;
  };
  return (
    <SidePanel title={t('books.one', { currency })}>
      <Side
        title={t('books.players')}
        total={players}
        lines={members.map(({ purse, amount }) => [purseName(purse), amount])}
      />
      <Side
        title={t('books.counterpart')}
        total={counterpart}
        lines={house.map(({ code, name, amount }) => [causeName(code, name), amount])}
      />
      <p className="c-quiet">{t('books.explain')}</p>
    </SidePanel>
  );
}

function Side({
  title,
  lines,
  total,
}: {
  readonly title: string;
  readonly lines: readonly (readonly [name: string, amount: string])[];
  readonly total: string;
}) {
  const { t } = useTranslation('console-play');
  return (
    <section className="bk-side">
      <h3>{title}</h3>
      <dl>
        {[...lines, [t('books.total'), total] as const].map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
