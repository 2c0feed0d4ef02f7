import { formatMoney } from '@croupier/kit/format/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { ChangedValue } from '../../kit/approval-card.tsx';
import { Instant } from '../../page/instant.tsx';
import { useOfferFact } from '../../page/offer-facts.ts';
import { useWorkplace } from '../../state/staff.ts';

type Request = CallOutput<'requests'>['items'][number];
type Facts = Pick<Request, 'before' | 'after'>;
type Fact = string | null | undefined;
type Row = readonly [name: string, label: string, say: (fact: string) => ReactNode];

/** What agreeing to publish an offer, or to take a bonus back, changes. */
export function useOfferChanges(): {
  readonly offer: (facts: Facts) => readonly ChangedValue[];
  readonly 'grant-cancel': (facts: Facts) => readonly ChangedValue[];
} {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const rows = useTermRows();
  const money = (fact: Fact) => formatMoney(fact ?? '0', { symbol });
  return {
    offer: ({ before, after }) =>
      rows
        .filter(([name]) => Boolean(before[name] ?? after[name]))
        .map(([name, label, say]) => {
          const [was, is] = [before[name] ?? null, after[name] ?? null];
          return { label, now: was && say(was), after: is && say(is), isSame: was === is };
        }),
    'grant-cancel': ({ after }) => [
      {
        label: t('approvals.state'),
        now: t('states.open'),
        after: t('states.cancelled'),
      },
      { label: t('approvals.taken'), now: money('0'), after: money(after['taken']) },
    ],
  };
}

/** Terms in the order in which they are written, each with its words; sentences stand in `OfferWords`. */
function useTermRows(): readonly Row[] {
  const { t } = useTranslation(['console-promotions', 'console-audit']);
  const { symbol } = useWorkplace().merchant;
  const factOf = useOfferFact();
  const money = (fact: string) => formatMoney(fact, { symbol });
  const moment = (fact: string) => <Instant at={fact} />;
  const plain = (fact: string) => fact;
  const label = (name: string) => t(`approvals.${name}`);
  const told = (name: string): Row => [name, label(name), (fact) => factOf(name, fact) ?? fact];
  return [
    ['version', label('version'), plain],
    ['kind', label('kind'), (fact) => t(`console-audit:values.${fact}`)],
    ['percent', label('percent'), (fact) => `${fact}%`],
    ['amount', label('amount'), money],
    ['minDeposit', label('minDeposit'), money],
    told('claims'),
    ['times', label('times'), (fact) => t('approvals.timesText', { times: fact })],
    ['base', label('base'), (fact) => t(`form.bases.${fact}`)],
    ['days', label('days'), plain],
    ['maxBet', label('maxBet'), money],
    ['mostPaid', label('mostPaid'), money],
    ['excludedGames', label('excludedGames'), plain],
    ['spins', label('spins'), plain],
    ['stake', label('stake'), money],
    ['spinDays', label('spinDays'), plain],
    ['takersMax', label('takersMax'), plain],
    ['capSum', label('capSum'), money],
    ['capPer', label('capPer'), (fact) => t(`form.periods.${fact}`)],
    [
      'alone',
      label('alone'),
      (fact) => t(fact === 'true' ? 'console-audit:yes' : 'console-audit:no'),
    ],
    ['budget', t('list.budget'), money],
    ['startsAt', label('starts'), moment],
    ['endsAt', label('ends'), moment],
  ];
}
