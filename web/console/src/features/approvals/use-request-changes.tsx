import type { PaymentAction } from '@croupier/contract/cashier/payment-kinds';
import type { SecondFactorName } from '@croupier/contract/account/second-factor-names';
import {
  formatMoney,
  fromTenThousandths,
  groupThousands,
  toTenThousandths,
} from '@croupier/kit/format/money';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { ChangedValue } from '../../kit/approval-card.tsx';
import { changedFields, linesOf } from '../../page/changed-fields.ts';
import { useContractChanges } from './use-contract-changes.tsx';
import { useJourneyChanges } from './use-journey-changes.ts';
import { useMissionChanges } from './use-mission-changes.ts';
import { useOfferChanges } from './use-offer-changes.tsx';
import { useLoyaltyChanges } from '../../page/use-loyalty-changes.ts';
import { usePointChanges } from '../../page/use-point-changes.ts';
import { useReferralChanges } from '../../page/use-referral-words.ts';
import { useVoidChanges } from './use-void-changes.ts';
import { useWithdrawalChanges } from './use-withdrawal-changes.tsx';
import { tenderFact } from '../../page/amount-text.ts';
import { useWorkplace } from '../../state/staff.ts';
import { ChangedText, useFieldName } from '../../page/changes.tsx';

type Request = CallOutput<'requests'>['items'][number];

interface RequestChanges {
  readonly changes: readonly ChangedValue[];
  /** They are amounts, in the merchant's unit. */
  readonly isMoney: boolean;
}

/** What agreeing to a request changes, value by value. */
export function useRequestChanges(request: Request): RequestChanges {
  const contract = useContractChanges();
  const offer = useOfferChanges();
  const loyalty = useLoyaltyChanges();
  const points = usePointChanges();
  const referral = useReferralChanges();
  const mission = useMissionChanges();
  const journey = useJourneyChanges();
  const voided = useVoidChanges();
  const other = useOtherChanges(request);
  const { kind } = request;
  if (kind === 'house-contract' || kind === 'contract-end' || kind === 'contract-terms') {
    return { isMoney: false, changes: contract[kind](request) };
  }
  if (kind === 'offer' || kind === 'grant-cancel') {
    return { isMoney: false, changes: offer[kind](request) };
  }
  if (kind === 'loyalty') {
    return { isMoney: true, changes: loyalty(request.before, request.after) };
  }
  if (kind === 'points') {
    return { isMoney: true, changes: points(request.before, request.after) };
  }
  if (kind === 'referral') {
    return { isMoney: true, changes: referral(request.before, request.after) };
  }
  if (kind === 'round-void') {
    return { isMoney: true, changes: voided(request.before, request.after) };
  }
  if (kind === 'journey') return { isMoney: false, changes: journey(request) };
  if (kind === 'mission') return { isMoney: false, changes: mission(request) };
  return other;
}

function useOtherChanges({ kind, before, after }: Request): RequestChanges {
  const { t } = useTranslation(['console-staff', 'console-care']);
  const fieldName = useFieldName();
  const withdrawal = useWithdrawalChanges();
  const money = (amount: string | null | undefined) => formatMoney(amount ?? '0', {});
  const one = (label: string, now: string, then: string): ChangedValue => ({
    label,
    now,
    after: then,
    isSame: now === then,
  });
  switch (kind) {
    case 'adjustment': {
      const { balance } = before;
      const { turnover } = after;
      const changes = [one(t('approvals.fields.balance'), money(balance), money(after['balance']))];
      if (turnover && toTenThousandths(turnover) > 0n)
        changes.push(one(t('approvals.fields.turnover'), money('0'), money(turnover)));
      return { isMoney: true, changes };
    }
    case 'point-adjustment': {
      const [now, then] = [before['points'] ?? '0', after['points'] ?? '0'].map(groupThousands);
      return { isMoney: false, changes: [one(fieldName(['points']), now ?? '', then ?? '')] };
    }
    case 'deposit-review':
      return { isMoney: true, changes: paymentChanges({ before, after }, { t, money, one }) };
    case 'threshold':
      return {
        isMoney: true,
        changes: [
          one(
            t('approvals.fields.threshold'),
            money(before['threshold']),
            money(after['threshold']),
          ),
        ],
      };
    case 'document-approval':
      return {
        isMoney: false,
        changes: [
          one(
            t('approvals.fields.document'),
            t('console-care:documents.states.waiting'),
            t('console-care:documents.states.approved'),
          ),
        ],
      };
    case 'factor-reset': {
      const factors = (before['factors'] ?? '').split(',') as SecondFactorName[];
      const words = factors.map((factor) => t(`security.factors.${factor}`)).join(', ');
      return { isMoney: false, changes: [one(t('approvals.fields.factors'), words, '')] };
    }
    case 'limit-raise': {
      const isTime = before['limit'] === 'session-session';
      const text = (amount: string | null | undefined) => {
        if (!amount) return t('limits.lifted');
        return isTime ? t('approvals.words.seconds', { count: Number(amount) }) : money(amount);
      };
      const limit = t(`limits.${before['limit'] as 'stake-day'}`);
      return {
        isMoney: !isTime,
        changes: [one(limit, text(before['amount']), text(after['amount']))],
      };
    }
    case 'role-grant': {
      const role = (name: string | null | undefined) => t(`roles.${name as 'none'}`);
      return {
        isMoney: false,
        changes: [one(t('approvals.fields.role'), role(before['role']), role(after['role']))],
      };
    }
    case 'upline-terms':
      return {
        isMoney: true,
        changes: (['min', 'dailyMax'] as const).map((part) =>
          one(t(`settings.upline.${part}`), money(before[part]), money(after[part])),
        ),
      };
    case 'turnover-waiver':
      return {
        isMoney: true,
        changes: [
          one(fieldName(['remaining']), money(before['remaining']), money(after['remaining'])),
        ],
      };
    case 'vendor-key': {
      const keys = before['keys'] ?? '';
      const all = [keys, after['key']].filter(Boolean).join(', ');
      return { isMoney: false, changes: [one(t('approvals.fields.key'), keys, all)] };
    }
    case 'withdrawal-approval':
      return { isMoney: true, changes: withdrawal.approval({ before, after }) };
    case 'payout-conflict':
      return { isMoney: false, changes: [] };
    case 'withdrawal-repay':
      return { isMoney: true, changes: withdrawal.repay({ before, after }) };
    case 'withdrawal-setting':
      return { isMoney: true, changes: withdrawal.setting({ before, after }) };
    case 'agent-grant':
      return { isMoney: false, changes: [one(fieldName(['series']), '', after['series'] ?? '')] };
    default:
      return {
        isMoney: false,
        changes: changedFields(before, after, true)
          .filter(({ was, is }) => linesOf(was).length + linesOf(is).length > 0)
          .map(({ path, was, is }) => ({
            label: fieldName(path),
            now: linesOf(was).length > 0 && <FactText of={was} name={path.at(-1)} kind={kind} />,
            after: <FactText of={is} name={path.at(-1)} kind={kind} />,
            isSame: JSON.stringify(was) === JSON.stringify(is),
          })),
      };
  }
}

/** Amounts are known by their two decimals, and stand among other things here: each with its unit. */
const AMOUNT = /^-?\d+\.\d\d$/;

function FactText({
  of,
  name,
  kind,
}: {
  readonly of: unknown;
  readonly name: string | undefined;
  readonly kind: Request['kind'];
}) {
  const { symbol } = useWorkplace().merchant;
  // What a bank counts is in legal tender, of which the wallet's unit may be a thousand.
  const tender =
    kind === 'deposit-statement' && typeof of === 'string' ? tenderFact(of) : undefined;
  if (tender !== undefined) return tender;
  if (typeof of === 'string' && AMOUNT.test(of)) return formatMoney(of, { symbol });
  return <ChangedText of={of} name={name} />;
}

/** What a deposit or a balance comes to once a payment is credited, or was recovered. */
function creditedAfter(earlier: string, { credited, recovered }: Request['after']): string {
  const moved = toTenThousandths(credited ?? '0') - toTenThousandths(recovered ?? '0');
  return fromTenThousandths(toTenThousandths(earlier) + moved);
}

/** What agreeing about a payment changes: what its deposit came to, or the balance it is taken from. */
function paymentChanges(
  { before, after }: Pick<Request, 'before' | 'after'>,
  {
    t,
    money,
    one,
  }: {
    readonly t: TFunction<['console-staff', 'console-care']>;
    readonly money: (amount: string | null | undefined) => string;
    readonly one: (label: string, now: string, then: string) => ChangedValue;
  },
): readonly ChangedValue[] {
  const action = after['action'] as PaymentAction;
  const isLeft = action === 'refuse' && before['why'] === 'reversed';
  const [label, now] =
    action === 'recover'
      ? [t('approvals.fields.balance'), before['balance'] ?? '0']
      : [t('approvals.fields.credited'), before['earlier'] ?? '0'];
  return [
    one(label, money(now), money(creditedAfter(now, after))),
    one(
      t('approvals.fields.payment'),
      t('approvals.fields.undecided'),
      t(`review.actions.${isLeft ? 'leave' : action}`),
    ),
  ];
}
