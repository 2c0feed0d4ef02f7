import { formatMoney } from '@croupier/kit/format/money';
import type { CallOutput } from '../../api/call.ts';
import { tenderFact, tenderText } from '../../page/amount-text.ts';

type Request = Pick<CallOutput<'requests'>['items'][number], 'kind' | 'before' | 'after'>;

/**
 * The amount that a request is about, with its currency: what somebody gets, loses or may have. Undefined
 * for one that is about no amount, or about several that stand for different things.
 */
export function requestAmount(
  { kind, before, after }: Request,
  symbol: string,
): string | undefined {
  const money = (amount: string | null | undefined) =>
    amount ? formatMoney(amount, { symbol }) : undefined;
  const change = (amount: string | null | undefined) =>
    amount ? formatMoney(amount, { symbol, sign: 'delta' }) : undefined;
  switch (kind) {
    case 'adjustment':
      return change(after['amount']);
    case 'deposit-review':
      return paymentAmount({ before, after }, { money, change });
    case 'deposit-statement':
      return tenderFact(after['cameIn'] ?? '');
    case 'withdrawal-approval':
    case 'withdrawal-repay':
    case 'payout-conflict':
      return money(after['amount']);
    case 'free-spins':
    case 'free-spins-group':
    case 'tournament':
      return money(after['worth']);
    case 'offer':
      return money(after['budget']);
    case 'grant-cancel':
      return change(after['taken'] && `-${after['taken']}`);
    case 'turnover-waiver':
      return money(before['remaining']);
    case 'limit-raise':
      // A limit of time is in seconds, and one that is lifted has no amount.
      return before['limit'] === 'session-session' ? undefined : money(after['amount']);
    case 'threshold':
      return money(after['threshold']);
    case 'finding-measures':
      return money(after['excluded']);
    default:
      return undefined;
  }
}

/** What is credited or taken back; of a payment that is neither, what arrived. */
function paymentAmount(
  { before, after }: Pick<Request, 'before' | 'after'>,
  {
    money,
    change,
  }: Readonly<
    Record<'money' | 'change', (amount: string | null | undefined) => string | undefined>
  >,
): string | undefined {
  if (after['recovered']) return change(`-${after['recovered']}`);
  const [amount, currency = ''] = (before['paid'] ?? '').split(' ');
  const arrived = money(before['arrived']) ?? (amount ? tenderText(amount, currency) : undefined);
  return change(after['credited']) ?? arrived;
}
