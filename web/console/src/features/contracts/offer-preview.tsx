import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import type { ContractPreview, PreviewedTerms } from '@croupier/contract/contracts/preview';
import type { WireTier } from '@croupier/contract/contracts/tiers';
import { formatCount } from '@croupier/kit/format/numbers';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useSettled } from '../../page/use-settled.ts';
import { useWorkplace } from '../../state/staff.ts';
import { type FactRow, Facts } from './facts.tsx';

/** How long nobody types before terms are tried, ms. */
const PAUSE_MS = 700;

/** What the terms that are being written would have paid the agent lately. */
export function OfferPreview({
  memberId,
  kind,
  period,
  tiers,
}: {
  readonly memberId: string;
  readonly kind: ContractKind;
  readonly period: PeriodType;
  /** Left out while the steps are not complete. */
  readonly tiers: readonly WireTier[] | undefined;
}) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  // As text, which is the same whenever it says the same.
  const tried = useSettled(tiers && JSON.stringify({ kind, period, tiers }), PAUSE_MS);
  const terms = tried === undefined ? undefined : (JSON.parse(tried) as Tried);
  const preview = useQuery({
    ...callQuery('previewHouseContract', {
      merchantId: merchant.id,
      memberId,
      ...(terms ?? { kind, period, tiers: [] }),
    }),
    enabled: terms !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  if (!tiers || !terms) return null;
  return (
    <section className="c-contract-part" aria-busy={preview.isFetching}>
      <h3>{t(`preview.title.${terms.kind}`)}</h3>
      {preview.isError && (
        <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && <Skeleton height="120px" />}
      {preview.data && <Previewed kind={terms.kind} preview={preview.data} />}
    </section>
  );
}

interface Tried {
  readonly kind: ContractKind;
  readonly period: PeriodType;
  readonly tiers: WireTier[];
}

function Previewed({
  kind,
  preview: { from, to, missing, figures, offered, current },
}: {
  readonly kind: ContractKind;
  readonly preview: ContractPreview;
}) {
  const { t } = useTranslation('console-agents');
  const { symbol } = useWorkplace().merchant;
  if (missing || !figures || !offered) {
    return <p className="c-quiet">{t(`preview.missing.${missing ?? 'figures-open'}`)}</p>;
  }
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const rows: readonly FactRow[] = [
    [t('settlements.validBet'), money(figures.validBet)],
    ...(kind === 'dividend' ? [[t('settlements.loss'), money(figures.loss)] as const] : []),
    [t('settlements.actives'), formatCount(figures.activesMost)],
    ...(current ? [[t('preview.current'), money(current.gross)] as const] : []),
    [t('preview.offered'), <b key="offered">{money(offered.gross)}</b>],
  ];
  return (
    <>
      <p className="c-quiet">
        <Instant at={from} /> – <Instant at={to} />
      </p>
      <Facts rows={rows} />
      <Steps kind={kind} terms={offered} />
    </>
  );
}

/** How often each step would have been the one reached, and what it would have paid. */
function Steps({ kind, terms }: { readonly kind: ContractKind; readonly terms: PreviewedTerms }) {
  const { t } = useTranslation('console-agents');
  return (
    <ul>
      {terms.steps.map(({ tier, periods, gross }) => (
        <li key={tier}>
          <span>{tier === null ? t('preview.noStep') : t('contracts.step', { number: tier })}</span>
          <small>{t(`preview.periods.${kind}`, { count: periods })}</small>
          <Money amount={gross} />
        </li>
      ))}
    </ul>
  );
}
