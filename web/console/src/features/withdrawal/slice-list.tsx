import type { StaffSlice } from '@croupier/contract/withdrawal/operator/withdrawals';
import { formatMoment } from '@croupier/kit/format/dates';
import { toTenThousandths } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { PayoutConflict } from './payout-conflict.tsx';
import { sliceTones } from './stage-tones.ts';

/** The payments of a withdrawal: a bar in true proportion, and each with where it stands. */
export function SliceList({
  slices,
  withdrawalId,
}: {
  readonly slices: readonly StaffSlice[];
  readonly withdrawalId: string;
}) {
  const { t } = useTranslation('console-payouts');
  return (
    <section className="c-part">
      <h3>{t('withdrawals.slices')}</h3>
      {slices.length === 0 && <p className="c-quiet">{t('withdrawals.noSlices')}</p>}
      {slices.length > 1 && <SliceBar slices={slices} />}
      <ol className="c-slices">
        {slices.map((slice) => (
          <Slice key={slice.id} slice={slice} />
        ))}
      </ol>
      {slices.map((slice) => (
        <PayoutConflict key={slice.id} slice={slice} withdrawalId={withdrawalId} />
      ))}
    </section>
  );
}

/** Failed ones were no money, and what is paid again is no part of the amount. */
function SliceBar({ slices }: { readonly slices: readonly StaffSlice[] }) {
  const parts = slices.filter(({ stage, funding }) => stage !== 'failed' && funding === 'hold');
  return (
    <div className="c-slice-bar" aria-hidden="true">
      {parts.map(({ id, amount, stage }) => (
        <i
          key={id}
          data-tone={sliceTones[stage]}
          style={{ flexGrow: Number(toTenThousandths(amount)) }}
        />
      ))}
    </div>
  );
}

function Slice({ slice }: { readonly slice: StaffSlice }) {
  const { t } = useTranslation('console-payouts');
  const { timeZone } = useWorkplace().merchant;
  const { ord, amount, stage, adapter, funding, bankReference, payoutId, autoAt, received } = slice;
  const time = stage === 'paid' && autoAt ? formatMoment(autoAt, { timeZone }) : undefined;
  const facts = [
    funding === 'house'
      ? t('withdrawals.again')
      : t(adapter === 'manual' ? 'withdrawals.byHand' : 'withdrawals.byGateway'),
    bankReference ?? payoutId,
    time && t('withdrawals.auto', { time }),
  ];
  return (
    <li>
      <span className="c-slice-ord">{ord}</span>
      <span className="c-stacked">
        <span>
          <Money amount={amount} />
          {stage === 'partial' && received !== null && (
            <>
              {' '}
              · {t('withdrawals.views.received')} <Money amount={received} />
            </>
          )}
        </span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <Badge size="sm" tone={sliceTones[stage]}>
        {t(`sliceStages.${stage}`)}
      </Badge>
    </li>
  );
}
