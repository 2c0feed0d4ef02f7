import type { SecondFactorName } from '@croupier/contract/account/second-factor-names';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';
import { AgentWords } from './agent-words.tsx';
import { ConflictWords } from './conflict-words.tsx';
import { CorrectionWords } from './correction-words.tsx';
import { LotteryWords } from './lottery-words.tsx';
import { SportsWords } from './sports-words.tsx';
import { OfferWords } from './offer-words.tsx';
import { PaymentWords } from './payment-words.tsx';
import { StatementWords } from './statement-words.tsx';

type Request = CallOutput<'requests'>['items'][number];

const oneTimeSentence = ({ proven }: Request['after']) =>
  proven === 'no' ? 'approvals.words.oneTimeUnproven' : 'approvals.words.oneTime';

/** Another limit of play, or none. */
function LimitWords({ request: { name, before, after } }: { readonly request: Request }) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const isTime = before['limit'] === 'session-session';
  const amount = (text: string | null | undefined) =>
    isTime
      ? t('approvals.words.seconds', { count: Number(text) })
      : formatMoney(text ?? '0', { symbol });
  return t(after['amount'] ? 'approvals.words.raise' : 'approvals.words.lift', {
    name,
    limit: t(`limits.${before['limit'] as 'stake-day'}`),
    before: amount(before['amount']),
    after: amount(after['amount']),
  });
}

/** A tag that brings money, put on players or taken off. */
function TagWords({ request: { name, after } }: { readonly request: Request }) {
  const { t } = useTranslation('console-staff');
  return t(`approvals.words.${after['on'] === 'yes' ? 'tag-put' : 'tag-taken'}`, {
    name,
    count: Number(after['members']),
    accounts: after['accounts'],
  });
}

/** Kinds of which the sentence has nothing but the name. */
const plain = [
  'deposit-setting',
  'free-spin-rule',
  'loyalty',
  'points',
  'point-reward',
  'referral',
  'mission',
  'journey',
  'prize-board',
  'envelope',
  'raffle',
  'new-merchant',
  'site-setting',
  'sports-terms',
  'staff-networks',
  'threshold',
  'turnover-policy',
  'vendor-connection',
  'vendor-setting',
  'withdrawal-setting',
] as const;
type Plain = (typeof plain)[number];
const isPlain = (kind: Request['kind']): kind is Plain => plain.some((one) => one === kind);

/** What a request changes, before and after, in one sentence. */
export function RequestWords({ request }: { readonly request: Request }) {
  const { t } = useTranslation(['console-staff', 'console-care', 'console-payouts']);
  const { symbol } = useWorkplace().merchant;
  const { kind, name, before, after } = request;
  const money = (amount: string | null | undefined) => formatMoney(amount ?? '0', { symbol });
  const rulesOf = (rules: string) =>
    rules
      .split(', ')
      .map((rule) => t(`console-payouts:risks.names.${rule as 'amount'}`))
      .join(', ');
  if (kind === 'member-detail') return <CorrectionWords request={request} />;
  if (isPlain(kind)) return t(`approvals.words.${kind}`, { name });
  switch (kind) {
    case 'adjustment':
      return t('approvals.words.adjustment', {
        name,
        amount: formatMoney(after['amount'] ?? '0', { symbol, sign: 'delta' }),
        before: money(before['balance']),
        after: money(after['balance']),
        turnover: money(after['turnover']),
      });
    case 'deposit-review':
      return <PaymentWords request={request} />;
    case 'document-approval':
      return t('approvals.words.document', {
        name,
        type: t(`console-care:documents.types.${before['type'] as 'payslip'}`),
      });
    case 'factor-reset': {
      const factors = (before['factors'] ?? '').split(',') as SecondFactorName[];
      return t('approvals.words.factors', {
        name,
        factors: factors.map((factor) => t(`security.factors.${factor}`)).join(', '),
      });
    }
    case 'limit-raise':
      return <LimitWords request={request} />;
    case 'password-reset':
      return t(oneTimeSentence(after), { name, to: after['to'] ?? '' });
    case 'role-grant':
      return t('approvals.words.role', {
        name,
        before: t(`roles.${before['role'] as 'none'}`),
        after: t(`roles.${after['role'] as 'none'}`),
      });
    case 'withdrawal-approval':
      return [
        t('approvals.words.withdrawal-approval', {
          name,
          reference: before['reference'],
          amount: money(after['amount']),
          net: money(after['net']),
        }),
        before['reasons'] &&
          t('console-payouts:approvals.why', { reasons: rulesOf(before['reasons']) }),
      ]
        .filter(Boolean)
        .join(' ');
    case 'payout-conflict':
      return <ConflictWords request={request} />;
    case 'withdrawal-repay':
      return t('approvals.words.withdrawal-repay', {
        name,
        reference: before['reference'],
        amount: money(after['amount']),
        paid: money(before['paid']),
        received: money(before['received']),
      });
    case 'free-spins':
    case 'free-spins-group':
    case 'tournament':
      return <GiftWords request={request} />;
    case 'agent-move':
    case 'agent-grant':
    case 'agent-placement':
    case 'agent-series':
    case 'finding-measures':
    case 'salary-release':
    case 'house-contract':
    case 'contract-end':
    case 'contract-terms':
      return <AgentWords request={request} />;
    case 'upline-terms':
      return t('approvals.words.upline-terms', {
        name,
        min: money(after['min']),
        max: money(after['dailyMax']),
      });
    case 'deposit-statement':
      return <StatementWords request={request} />;
    case 'member-tags':
      return <TagWords request={request} />;
    case 'offer':
    case 'grant-cancel':
      return <OfferWords request={request} />;
    case 'prize-tickets':
      return <TicketWords request={request} />;
    case 'point-adjustment':
      return <PointWords request={request} />;
    case 'lottery-result':
    case 'lottery-terms':
    case 'lottery-thresholds':
    case 'lottery-number':
      return <LotteryWords request={request} />;
    case 'sports-settlement':
    case 'sports-factor':
      return <SportsWords request={request} />;
    case 'turnover-waiver':
      return t('approvals.words.turnover-waiver', { name, amount: money(before['remaining']) });
    case 'round-void':
    case 'vendor-key':
      return <VendorWords request={request} />;
  }
}

/** A key of a vendor, or a round that it is asked to void. */
function VendorWords({ request: { kind, name, before, after } }: { readonly request: Request }) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const money = (amount: string | null | undefined) => formatMoney(amount ?? '0', { symbol });
  return kind === 'round-void'
    ? t('approvals.words.round-void', {
        name,
        round: before['round'],
        stake: money(before['stake']),
        win: money(before['win']),
      })
    : t('approvals.words.key', {
        name,
        key: after['key'],
        networks: after['networks'] ?? t('approvals.words.anywhere'),
        keys: before['keys'] || t('approvals.words.noKeys'),
      });
}

function TicketWords({ request: { name, after } }: { readonly request: Request }) {
  const { t } = useTranslation(['console-staff', 'console-audit']);
  return t('approvals.words.prize-tickets', {
    name,
    count: after['count'],
    board: t(`console-audit:values.${(after['board'] ?? 'board-wheel') as 'board-wheel'}`),
  });
}

function PointWords({ request: { name, before, after } }: { readonly request: Request }) {
  const { t } = useTranslation('console-staff');
  return t('approvals.words.point-adjustment', {
    name,
    change: after['change'],
    before: before['points'],
    after: after['points'],
  });
}

function GiftWords({ request: { kind, name, after } }: { readonly request: Request }) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const money = (amount: string | null | undefined) => formatMoney(amount ?? '0', { symbol });
  if (kind === 'tournament') {
    return t('approvals.words.tournament', {
      name,
      games: after['games'],
      prizes: after['prizes'],
      worth: money(after['worth']),
    });
  }
  return t(`approvals.words.${kind === 'free-spins-group' ? kind : 'free-spins'}`, {
    name: name || '–',
    members: after['members'],
    spins: after['spins'],
    game: after['game'],
    stake: money(after['stake']),
    worth: money(after['worth']),
    times: after['turnoverTimes'],
  });
}
