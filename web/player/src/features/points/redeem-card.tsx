import type { Redeem } from '@croupier/contract/points/player';
import { type RedeemState, deliverySteps } from '@croupier/contract/points/kinds';
import { moneySign } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { RewardArt } from '@croupier/kit/rewards/reward-art';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Icon } from '@croupier/kit/ui/icon';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePointWords } from './use-point-words.ts';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';

const tones: Readonly<Record<RedeemState, BadgeTone>> = {
  processing: 'info',
  approved: 'ok',
  rejected: 'bad',
};

export type RedeemCardProps = {
  readonly redeem: Redeem;
  /** The address asks for this one. */
  readonly isAsked: boolean;
};

/** What points were given for and what became of it; the rest of it opens below. */
export function RedeemCard({ redeem, isAsked }: RedeemCardProps) {
  const { t } = useTranslation('points');
  const { dayText, shortMoment } = usePointWords();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const { kind, picture, at, reference, state, points, quantity, delivery } = redeem;
  const last = delivery.at(-1);
  const title = useTitle(redeem);
  return (
    <li ref={card} className="redeem-card">
      <details open={isAsked}>
        <summary>
          <RewardArt picture={picture} plain />
          <b>
            {title}
            {quantity > 1 && ` × ${formatCount(quantity)}`}
          </b>
          <Badge dot={false} tone={tones[state]}>
            {last ? t(`delivery.${last.step}`) : t(`state.${state}`)}
          </Badge>
          <small>
            {shortMoment(at)},{' '}
            {kind === 'cash'
              ? t('entry.inWallet')
              : last
                ? t(`delivery.on.${last.step}`, { day: dayText(last.at) })
                : reference}
          </small>
          <span className="redeem-points">
            {formatCount(points)}
            <Icon name="caret-down" size={14} />
          </span>
        </summary>
        {kind === 'goods' && state === 'approved' && <DeliveryTrack redeem={redeem} />}
        <Facts redeem={redeem} />
      </details>
      {state === 'rejected' && <Refusal redeem={redeem} />}
    </li>
  );
}

function useTitle({ kind, name, value }: Redeem): string {
  const { t } = useTranslation('points');
  const { money } = usePointWords();
  return kind === 'cash' ? t('entry.convert', { amount: money(value ?? '0') }) : name;
}

/** Why it was refused, and that everything came back. */
function Refusal({
  redeem: { remark, points, amount, decidedAt },
}: Pick<RedeemCardProps, 'redeem'>) {
  const { t } = useTranslation('points');
  const { money, shortMoment } = usePointWords();
  const back = {
    points: formatCount(points),
    amount: money(amount),
    time: decidedAt === null ? '' : shortMoment(decidedAt),
  };
  return (
    <p className="redeem-refusal">
      <Icon name="info" size={16} />
      <span>
        {remark && `${remark.replace(/[.!\s]+$/, '')}. `}
        {t(moneySign(amount) > 0 ? 'redeems.backBoth' : 'redeems.back', back)}
      </span>
    </p>
  );
}

function Facts({ redeem }: Pick<RedeemCardProps, 'redeem'>) {
  const { t } = useTranslation('points');
  const { daysText, money, shortMoment } = usePointWords();
  const { reference, at, kind, quantity, points, amount, value, required } = redeem;
  const { state, decidedAt, address, deliveryDays } = redeem;
  const rows: readonly (readonly [name: string, value: ReactNode] | false)[] = [
    [t('fact.reference'), <bdi key="reference">{reference}</bdi>],
    [t('fact.at'), shortMoment(at)],
    [t('fact.kind'), t(`rewardKind.${kind}`)],
    kind !== 'cash' && [t('fact.quantity'), formatCount(quantity)],
    [t('fact.points'), formatCount(points)],
    moneySign(amount) > 0 && [t('fact.amount'), money(amount)],
    value !== null && [t('fact.value'), money(value)],
    moneySign(required ?? '0') > 0 && [t('fact.required'), money(required ?? '0')],
    decidedAt !== null &&
      state !== 'processing' && [t(`fact.decided.${state}`), shortMoment(decidedAt)],
    deliveryDays !== null && state !== 'rejected' && [t('redeem.delivery'), daysText(deliveryDays)],
    address !== null && [
      t('fact.address'),
      <span key="address">
        {address.name}, <bdi>{address.phone}</bdi>
        <br />
        {address.address}
      </span>,
    ],
  ];
  return (
    <dl className="give-facts">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** How far goods have come since they were approved. */
function DeliveryTrack({ redeem }: { readonly redeem: Redeem }) {
  const { t } = useTranslation('points');
  const { dayText } = usePointWords();
  const { delivery, decidedAt, name } = redeem;
  const steps = [
    { step: 'approved' as const, at: decidedAt },
    ...deliverySteps.map((step) => ({
      step,
      at: delivery.find((one) => one.step === step)?.at ?? null,
    })),
  ];
  const note = delivery.at(-1)?.note ?? '';
  return (
    <div className="delivery">
      <ol aria-label={t('delivery.label', { name })}>
        {steps.map(({ step, at }) => (
          <li key={step} data-done={at !== null || undefined}>
            <i aria-hidden>{at !== null && <Icon name="check-bold" size={11} />}</i>
            <b>{t(`delivery.${step}`)}</b>
            <small>
              {at === null ? <VisuallyHidden>{t('delivery.not')}</VisuallyHidden> : dayText(at)}
            </small>
          </li>
        ))}
      </ol>
      {note !== '' && <p>{note}</p>}
    </div>
  );
}
