import type { WithdrawalQueueLine } from '@croupier/contract/withdrawal/operator/withdrawals';
import { Badge } from '@croupier/kit/ui/badge';
import type { TFunction } from 'i18next';
import { claimColumn } from '../../kit/claims.tsx';
import {
  ageColumn,
  type Column,
  moneyColumn,
  playerColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { SentForApproval } from '../../page/sent-for-approval.tsx';
import { stageTones } from './stage-tones.ts';
import { riskRules, type RiskRule } from '@croupier/contract/withdrawal/kinds';

/** From so many rules on that found something it is red; from the first it is amber. */
const HIGH = 3;

type Words = TFunction<['console-payouts', 'console']>;

/** Where the money goes: the bank or wallet, and the end of the number. */
export function placeOf({
  provider,
  methodName,
  number,
}: Pick<WithdrawalQueueLine, 'provider' | 'methodName' | 'number'>): string {
  return `${provider ?? methodName} ${number}`;
}

const shortPlace = (line: WithdrawalQueueLine) => placeOf(line).replace(/•+/, '');

/** @param of.hasStates rows of several stages stand together */
export function withdrawalColumns(
  t: Words,
  {
    symbol,
    isOver,
    hasStates,
  }: { readonly symbol: string; readonly isOver: boolean; readonly hasStates: boolean },
): Column<WithdrawalQueueLine>[] {
  const state = statusColumn<WithdrawalQueueLine>('state', t('withdrawals.state'), ({ stage }) => ({
    text: t(`withdrawals.stages.${stage}`),
    tone: stageTones[stage],
  }));
  return [
    textColumn('reference', t('withdrawals.reference'), ({ reference }) => reference, {
      opens: true,
    }),
    playerColumn(t('withdrawals.player'), (line) => line),
    moneyColumn('amount', `${t('withdrawals.amount')} (${symbol})`, ({ amount }) => amount, {
      phone: 'value',
      sum: ({ amount }) => amount,
    }),
    textColumn('to', t('withdrawals.to'), shortPlace, {
      phone: 'detail',
      facts: () => [
        { header: t('withdrawals.bank'), text: ({ provider }) => provider ?? '' },
        { header: t('withdrawals.method'), text: ({ methodName }) => methodName },
        { header: t('withdrawals.number'), text: ({ number }) => number.replace(/•+/, '') },
      ],
    }),
    riskColumn(t),
    whyColumn(t),
    // A file says it of each row, also where the list need not.
    hasStates ? state : { ...state, isInFilesAlone: true },
    ...(isOver
      ? [
          timeColumn<WithdrawalQueueLine>(
            'settled',
            t('withdrawals.settled'),
            (line) => line.settledAt,
          ),
        ]
      : [
          claimColumn<WithdrawalQueueLine>(t('console:list.claim.title'), {
            cell: ({ asked }) => asked && <SentForApproval asked={asked} />,
          }),
          ageColumn<WithdrawalQueueLine>(
            t('withdrawals.age'),
            ({ createdAt }) => createdAt,
            'withdrawals',
          ),
        ]),
  ];
}

/** How many rules found something, the more the worse; which they are stands beside it. */
function riskColumn(t: Words): Column<WithdrawalQueueLine> {
  return textColumn('risk', t('withdrawals.risk'), ({ reasons }) => String(reasons.length), {
    named: true,
    order: ({ reasons }) => BigInt(reasons.length),
    cell: ({ reasons }) => <RiskMeter reasons={reasons} />,
  });
}

/** What the rules found, the first of it by name. */
function whyColumn(t: Words): Column<WithdrawalQueueLine> {
  const namesOf = ({ reasons }: WithdrawalQueueLine) =>
    reasons.map((rule) => t(`risks.names.${rule}`));
  return textColumn('why', t('withdrawals.why'), (line) => namesOf(line).join(', '), {
    phone: 'detail',
    cell: (line) => {
      const [first, ...rest] = namesOf(line);
      if (first === undefined) return null;
      return (
        <span className="c-why" title={[first, ...rest].join(', ')}>
          <Badge tone="warn" size="sm" dot={false}>
            {first}
          </Badge>
          {rest.length > 0 && <small>{t('withdrawals.more', { count: rest.length })}</small>}
        </span>
      );
    },
  });
}

/** How many of the rules found something: a bar out of all of them, and the figure. */
function RiskMeter({ reasons }: { readonly reasons: readonly RiskRule[] }) {
  const found = reasons.length;
  const tone = found >= HIGH ? 'bad' : found > 0 ? 'warn' : 'ok';
  return (
    <span className="c-risk-meter" data-tone={tone}>
      <i aria-hidden="true">
        <i style={{ inlineSize: `${(found / riskRules.length) * 100}%` }} />
      </i>
      {found}
    </span>
  );
}
