import type {
  DeliveryAddress,
  PointBalance,
  PointReward,
  Redeem,
} from '@croupier/contract/points/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { type FormEvent, useEffect, useRef, useState, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '@croupier/kit/ui/use-form';
import { AddressPart } from './address-part.tsx';
import { type AddressProblems, addressProblems, emptyAddress } from './address-rules.ts';
import { mostPieces, priceOf, type Price } from './mall-rules.ts';
import { canProve, GiveProblem, PasswordPart } from './password-part.tsx';
import { useRedeem } from './use-give.ts';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { moneySign } from '@croupier/kit/format/money';
import { usePointWords } from './use-point-words.ts';

export type RedeemPartProps = {
  readonly reward: PointReward;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: (redeem: Redeem) => void;
  readonly onClose: () => void;
};

export type RedeemFormProps = RedeemPartProps & {
  readonly balance: PointBalance;
  /** Where goods went last; null where none did. */
  readonly lastAddress: DeliveryAddress | null;
};

/** How many pieces, where to, and the payment password. */
export function RedeemForm({ reward, balance, lastAddress, ...part }: RedeemFormProps) {
  const { onBusy, onDone, onClose } = part;
  const { t } = useTranslation('points');
  const form = useRef<HTMLFormElement>(null);
  const isSent = reward.kind === 'goods';
  const most = Math.max(1, mostPieces(reward, balance.points));
  const [wanted, setWanted] = useState(1);
  const [address, setAddress] = useState(lastAddress ?? emptyAddress);
  const [isEditing, setEditing] = useState(lastAddress === null);
  const [password, setPassword] = useState('');
  const [found, setFound] = useState<AddressProblems & { readonly paymentPassword?: true }>({});
  const quantity = Math.min(wanted, most);
  const price = priceOf(reward, quantity);
  const giving = useRedeem(
    (redeem) => {
      onBusy(false);
      onDone(redeem);
    },
    () => {
      onBusy(false);
      setPassword('');
    },
  );
  const { isPending, problems } = giving;
  // The field was off while it was judged, so it lost the focus.
  useEffect(() => {
    if (problems.password) focusFirst(form.current, { paymentPassword: true });
  }, [problems.password]);
  const clear = () => {
    setFound({});
    giving.clear();
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending || !canProve(balance)) return;
    const next = {
      ...(isSent && addressProblems(address)),
      ...(password === '' && { paymentPassword: true as const }),
    };
    setFound(next);
    if (isSent && Object.keys(addressProblems(address)).length > 0) setEditing(true);
    if (!focusFirst(form.current, next)) return;
    onBusy(true);
    giving.give({ reward, quantity, price, address: isSent ? address : undefined }, password);
  }

  return (
    <form ref={form} className="give-form" onSubmit={submit} noValidate>
      {most > 1 && (
        <QuantityField
          value={quantity}
          most={most}
          disabled={isPending}
          onChange={(next) => {
            setWanted(next);
            clear();
          }}
        />
      )}
      {isSent && (
        <AddressPart
          value={address}
          problems={found}
          isEditing={isEditing}
          disabled={isPending}
          onEdit={() => setEditing(true)}
          onChange={(next) => {
            setAddress(next);
            clear();
          }}
        />
      )}
      <RedeemFacts reward={reward} price={price} owned={balance.points} />
      <PasswordPart
        state={balance.paymentPassword}
        value={password}
        error={problems.password ?? (found.paymentPassword && t('password.missing'))}
        disabled={isPending}
        onChange={(next) => {
          setPassword(next);
          clear();
        }}
        onLeave={onClose}
      />
      <GiveProblem text={problems.form} />
      <Button
        block
        size="lg"
        variant="primary"
        type="submit"
        disabled={!canProve(balance)}
        busy={isPending}
        busyLabel={t('redeem.busy')}
      >
        {t('redeem.submit', { points: formatCount(price.points) })}
      </Button>
      {isSent && <p className="give-small">{t('redeem.back')}</p>}
    </form>
  );
}

type QuantityFieldProps = {
  readonly value: number;
  readonly most: number;
  readonly disabled: boolean;
  readonly onChange: (quantity: number) => void;
};

/** How many pieces, with a button for one less and one more. */
function QuantityField({ value, most, disabled, onChange }: QuantityFieldProps) {
  const { t } = useTranslation('points');
  const label = useId();
  return (
    <div className="quantity" role="group" aria-labelledby={label}>
      <span>
        <b id={label}>{t('quantity.label')}</b>
        <small>{t('quantity.most', { most: formatCount(most) })}</small>
      </span>
      <span className="quantity-steps">
        <IconButton
          icon="minus-bold"
          iconSize={16}
          label={t('quantity.less')}
          disabled={disabled || value <= 1}
          onClick={() => onChange(value - 1)}
        />
        <output aria-live="polite">{formatCount(value)}</output>
        <IconButton
          icon="plus-bold"
          iconSize={16}
          label={t('quantity.more')}
          disabled={disabled || value >= most}
          onClick={() => onChange(value + 1)}
        />
      </span>
    </div>
  );
}

type RedeemFactsProps = {
  readonly reward: PointReward;
  readonly price: Price;
  /** Points that the member has. */
  readonly owned: number;
};

/** What is taken and given, before it happens. */
function RedeemFacts({ reward, price, owned }: RedeemFactsProps) {
  const { t } = useTranslation('points');
  const { daysText, money } = usePointWords();
  const { deliveryDays } = reward;
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('redeem.owned'), formatCount(owned)],
    [t('redeem.after'), formatCount(Math.max(0, owned - price.points))],
    ...(moneySign(price.amount) > 0 ? ([[t('redeem.amount'), money(price.amount)]] as const) : []),
    ...(price.value === undefined
      ? []
      : ([
          [t('redeem.value'), money(price.value)],
          [
            t('redeem.required'),
            moneySign(price.required) > 0 ? money(price.required) : t('redeem.free'),
          ],
        ] as const)),
    ...(price.spins > 0 ? ([[t('redeem.spinsGot'), formatCount(price.spins)]] as const) : []),
    ...(deliveryDays ? ([[t('redeem.delivery'), daysText(deliveryDays)]] as const) : []),
  ];
  return (
    <dl className="give-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
