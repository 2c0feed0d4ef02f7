import { moneyText, parseMoney } from '@croupier/contract/amounts';
import { LevelsCard } from './levels-card.tsx';
import { RebateCard } from './rebate-card.tsx';
import { requestKinds } from '@croupier/contract/staff/operator/permissions';
import type { LoyaltyTerms } from '@croupier/contract/loyalty/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { TermsEditor as Editor } from '../../page/terms-editor.tsx';
import { useLoyaltyChanges } from '../../page/use-loyalty-changes.ts';
import { useWorkplace } from '../../state/staff.ts';
import { typedTerms } from './typed-terms.ts';
import { useTermsForm } from './use-terms-form.ts';

const amount = (text: string) => moneyText(parseMoney(text) ?? 0n);

/** The terms as a form. What is typed changes nothing until a second person has agreed to it. */
export function TermsEditor({
  data: { terms, version, members },
  onLeave,
}: {
  readonly data: CallOutput<'loyaltyTerms'>;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation('console-loyalty');
  const { merchant } = useWorkplace();
  const [start] = useState(() => typedTerms(terms));
  const form = useTermsForm(start, version);
  const changesOf = useLoyaltyChanges();
  return (
    <Editor
      form={form}
      ask={{
        check: requestKinds.loyalty.check,
        words: {
          title: t('ask.title'),
          text: (roles) => t('ask.text', { roles }),
          confirm: t('ask.confirm'),
        },
        changesTo: (wanted) => changesOf(factsOf(terms), factsOf(wanted)),
        send: (wanted, reason) =>
          call('askForLoyaltyTerms', { merchantId: merchant.id, terms: wanted, reason }),
      }}
      onLeave={onLeave}
    >
      <LevelsCard typed={form.typed} members={members} form={form} />
      <RebateCard typed={form.typed} form={form} />
    </Editor>
  );
}

/** In one order, however they came. */
const namesText = (names: Readonly<Record<string, string>>) =>
  Object.keys(names)
    .toSorted()
    .map((code) => names[code])
    .join(' / ');

/** Terms as requests tell them, and the names of levels besides, so that one table shows both. */
function factsOf(terms: LoyaltyTerms): Readonly<Record<string, string>> {
  const { levels, keepPercent, giftDays, giftTimes, rebate } = terms;
  const facts = levels.flatMap((level, place) => {
    const { deposit, validBet, upgrade, monthly, birthday, withdrawn, withdrawals } = level;
    const sums = [deposit, validBet, upgrade, monthly, birthday, withdrawn].map(amount);
    return [
      [`name${place}`, namesText(level.names)],
      [`level${place}`, [...sums, String(withdrawals)].join(' · ')],
    ] as const;
  });
  return {
    ...Object.fromEntries(facts),
    keepPercent: `${keepPercent}%`,
    giftDays: String(giftDays),
    giftTimes: String(giftTimes),
    rebate: rebate.on ? 'rebate-on' : 'rebate-off',
    rates: rebate.rates.map(({ gameType, bp }) => `${gameType} ${bp / 100}%`).join(', '),
    added: `${rebate.addedBp / 100}% / ${rebate.levelsAStep}, ≤ ${rebate.addedMostBp / 100}%`,
    least: amount(rebate.least),
    times: String(rebate.times),
  };
}
