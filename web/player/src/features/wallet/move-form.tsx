import type { Move, Wallets } from '@croupier/contract/vendor-wallet/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { formatMoney, fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Money } from '@croupier/kit/ui/money';
import { useMutation } from '@tanstack/react-query';
import { useForm } from '@croupier/kit/ui/use-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallInput } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { usePermission } from '../../state/permission.ts';
import { mainOf, useMoneyMoved } from './use-wallets.ts';
import { tabTexts } from '@croupier/kit/storage';
import { readSessionCache, writeSessionCache } from '../../state/session-cache.ts';

/**
 * The move of money that is being asked for. Its key is made and kept before the first try, so that a
 * retry, even after a reload, is the same move and never a second one.
 */
const KEY = 'croupier.move-attempt';

export type MoveFormProps = {
  readonly wallets: Wallets;
  readonly wallet: Wallets['vendors'][number];
  readonly direction: Move['direction'];
  /** Absent where only one direction makes sense. */
  readonly onTurn?: () => void;
  readonly submitLabel: string;
  /** The server has answered: with a move that is done, pending or refused. */
  readonly onMoved: (move: Move) => void;
  /** Stands beside the button. */
  readonly aside?: ReactNode;
};

const QUICK = [100n, 500n] as const;

/** Moves an amount between the main wallet and that of a vendor. */
export function MoveForm({
  wallets,
  wallet,
  direction,
  onTurn,
  submitLabel,
  onMoved,
  aside,
}: MoveFormProps) {
  const { t } = useTranslation('wallet');
  const { symbol } = usePermission().info.currency;
  const { form, values, choice, show, onSubmit } = useForm({ amount: '' });
  const { amount } = values;
  const moneyMoved = useMoneyMoved();
  const main = mainOf(wallets);
  const there = direction === 'in' ? main : wallet.balance;
  const move = useMutation({
    mutationFn: () =>
      call('relayTransfer', beginMove({ vendorId: wallet.vendor.id, direction, amount })),
    onSuccess: async (done) => {
      settleMove();
      await moneyMoved();
      onMoved(done);
    },
    onError: (error) => {
      // Unless the server said no, the move may be under way: the next try keeps the key.
      if (isRefused(error)) settleMove();
      show({ amount: failureText(error) });
    },
  });

  function check() {
    if (amount === '' || toTenThousandths(amount) <= 0n) return { amount: t('move.missing') };
    // Only the main wallet is known to the digit; what is at the vendor may have been won meanwhile.
    if (direction === 'in' && toTenThousandths(amount) > toTenThousandths(main)) {
      return { amount: t('move.tooMuch', { max: formatMoney(main, { symbol }) }) };
    }
    return {};
  }

  return (
    <form
      ref={form}
      className="move-form"
      onSubmit={onSubmit(check, move.mutate, move.isPending)}
      noValidate
    >
      <Route main={main} wallet={wallet} direction={direction} onTurn={onTurn} />
      <AmountField
        label={t('move.amount')}
        symbol={symbol}
        {...choice('amount')}
        quick={quickAmounts(there, t('move.all'))}
        disabled={move.isPending}
      />
      <div className="move-actions">
        {aside}
        <Button type="submit" variant="primary" size="lg" busy={move.isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

type RouteProps = {
  readonly main: string;
  readonly wallet: Wallets['vendors'][number];
  readonly direction: Move['direction'];
  readonly onTurn: (() => void) | undefined;
};

/** From where to where, with what lies there. */
function Route({ main, wallet, direction, onTurn }: RouteProps) {
  const { t } = useTranslation('wallet');
  const { symbol } = usePermission().info.currency;
  const ends = [
    { key: 'main', name: t('main'), balance: main },
    { key: 'vendor', name: wallet.vendor.name, balance: wallet.balance },
  ] as const;
  const [from, to] = direction === 'in' ? ends : [ends[1], ends[0]];
  const isStuck = direction === 'out' && !wallet.isOpen;
  return (
    <div className="move-route">
      {[from, to].map(({ key, name, balance }, place) => (
        <dl key={key} data-end={place === 0 ? 'from' : 'to'}>
          <dt>
            <small>{place === 0 ? t('move.from') : t('move.to')}</small>
            {name}
          </dt>
          <dd>
            <Money amount={balance} symbol={symbol} />
          </dd>
        </dl>
      ))}
      {onTurn && !isStuck ? (
        <IconButton icon="arrows-left-right" label={t('move.turn')} onClick={onTurn} />
      ) : (
        <span className="move-way">
          <Icon name="arrow-right" size={18} />
        </span>
      )}
    </div>
  );
}

/** Some round amounts, and all there is: cut to what can be typed. */
function quickAmounts(there: string, all: string) {
  const whole = (toTenThousandths(there) / 100n) * 100n;
  if (whole <= 0n) return [];
  const round = QUICK.filter((units) => units * 10_000n < whole).map((units) => ({
    label: String(units),
    value: String(units),
  }));
  return [...round, { label: all, value: fromTenThousandths(whole).slice(0, -2) }];
}

type Attempt = CallInput<'relayTransfer'>;

/** The attempt at this move: the open one again when it is the same, else a new one. */
function beginMove(input: Omit<Attempt, 'key'>): Attempt {
  const open = readSessionCache(KEY) as Attempt | undefined;
  const isSame =
    open?.vendorId === input.vendorId &&
    open.direction === input.direction &&
    open.amount === input.amount;
  if (open && isSame) return open;
  const attempt = { ...input, key: crypto.randomUUID() };
  writeSessionCache(KEY, attempt);
  return attempt;
}

/** Forgets the attempt once the server has answered it, with a move or with a refusal. */
function settleMove(): void {
  tabTexts.removeItem(KEY);
}
