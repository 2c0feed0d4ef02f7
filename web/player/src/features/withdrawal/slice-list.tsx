import type { Withdrawal, WithdrawalSlice } from '@croupier/contract/withdrawal/player';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { Worth } from '../../figures/worth.tsx';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { sliceTones } from './withdrawal-state-view.ts';
import { groupThousands } from '@croupier/kit/format/money';

/** The payouts of a withdrawal; one that left the house asks whether it came. */
export function SliceList({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  return (
    <ol className="slices">
      {withdrawal.slices.map((slice) => (
        <Row key={slice.id} withdrawalId={withdrawal.id} slice={slice} />
      ))}
    </ol>
  );
}

type RowProps = { readonly withdrawalId: string; readonly slice: WithdrawalSlice };

function Row({ withdrawalId, slice }: RowProps) {
  const { t } = useTranslation('withdraw');
  const to = {
    kind: 'member',
    page: 'withdraw',
    deposit: undefined,
    withdrawal: withdrawalId,
    slice: slice.id,
  } as const;
  return (
    <li>
      <span className="slice-number">{slice.ord}</span>
      <span className="slice-facts">
        <b>
          <Worth amount={slice.amount} />
        </b>
        <SliceWords slice={slice} />
      </span>
      <Badge tone={sliceTones[slice.stage]}>{t(`slice.${slice.stage}`)}</Badge>
      {slice.stage === 'paid' && (
        <Button variant="primary" block render={<OverlayLink deeper to={to} />}>
          {t('answer.open')}
        </Button>
      )}
    </li>
  );
}

function SliceWords({ slice }: Pick<RowProps, 'slice'>) {
  const { t } = useTranslation('withdraw');
  const momentText = useMomentText();
  const { stage, paidAt, autoAt, answeredAt, reference, received, tender } = slice;
  return (
    <small>
      {paidAt !== null && t('sliceText.paid', { time: momentText(paidAt, 'row') })}
      {stage === 'paid' && autoAt !== null && (
        <> · {t('sliceText.auto', { time: momentText(autoAt, 'row') })}</>
      )}
      {answeredAt !== null && (
        <> · {t('sliceText.answered', { time: momentText(answeredAt, 'row') })}</>
      )}
      {stage === 'partial' && received !== null && (
        <>
          {' '}
          · {t('sliceText.received')} <Worth amount={received} />
        </>
      )}
      {(paidAt !== null || reference !== null) && (
        <span dir="ltr">
          {sentText(tender)}
          {reference !== null && ` · ${reference}`}
        </span>
      )}
    </small>
  );
}

/** `600,000 VND`: what was sent, in the money that it was sent in. */
export function sentText({ amount, currency }: WithdrawalSlice['tender']): string {
  const [whole = '', fraction] = amount.split('.');
  return `${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`} ${currency}`;
}
