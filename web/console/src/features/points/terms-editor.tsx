import { moneyText, parseMoney } from '@croupier/contract/amounts';
import { EarnCard } from './earn-card.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { requestKinds } from '@croupier/contract/staff/operator/permissions';
import type { PointTerms } from '@croupier/contract/points/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { TermsEditor as Editor } from '../../page/terms-editor.tsx';
import { usePointChanges } from '../../page/use-point-changes.ts';
import { useWorkplace } from '../../state/staff.ts';
import { typedTerms } from './typed-terms.ts';
import { useTermsForm } from './use-terms-form.ts';

const amount = (text: string) => moneyText(parseMoney(text) ?? 0n);

/** The terms as a form. What is typed changes nothing until a second person has agreed to it. */
export function TermsEditor({
  data: { terms, version },
  onLeave,
}: {
  readonly data: CallOutput<'pointTerms'>;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const [start] = useState(() => typedTerms(terms));
  const form = useTermsForm(start, version);
  const changesOf = usePointChanges();
  return (
    <Editor
      form={form}
      ask={{
        check: requestKinds.points.check,
        words: {
          title: t('ask.title'),
          text: (roles) => t('ask.text', { roles }),
          confirm: t('ask.confirm'),
        },
        changesTo: (wanted) => changesOf(factsOf(terms), factsOf(wanted)),
        send: (wanted, reason) =>
          call('askForPointTerms', { merchantId: merchant.id, terms: wanted, reason }),
      }}
      onLeave={onLeave}
    >
      <div className="c-points-terms" key={form.round}>
        <EarnCard typed={form.typed} form={form} />
        <ExchangeCard typed={form.typed} form={form} />
      </div>
    </Editor>
  );
}

/** Terms as requests tell them, so that one table shows both. */
function factsOf({ earn, exchange }: PointTerms): Readonly<Record<string, string | null>> {
  return {
    earn: earn.map(({ source, unit }) => `${source} ${amount(unit)}`).join(', '),
    exchange: exchange.on ? 'exchange-on' : 'exchange-off',
    steps: exchange.steps.map(({ from, value }) => `${from}: ${value}`).join(', '),
    dailyMost: exchange.dailyMost === null ? null : String(exchange.dailyMost),
    times: String(exchange.times),
  };
}
