import { Card } from '@croupier/kit/ui/card';
import { useTranslation } from 'react-i18next';
import { RewardsCard } from './rewards-card.tsx';
import { type FactName, TermValue } from './term-value.tsx';
import type { TypedTerms } from './typed-terms.ts';
import type { TermsForm } from './read-terms.ts';

export interface TermsCardsProps {
  readonly typed: TypedTerms;
  /** Absent while it is only looked at. */
  readonly form?: TermsForm;
}

const facts = {
  asked: ['deposit', 'validBet', 'days'],
  share: ['bp', 'shareDays', 'most'],
  limits: ['times', 'takeDays', 'mostADay', 'mostInAll'],
} as const satisfies Readonly<Record<string, readonly FactName[]>>;

/** All terms: what is asked, what each stage gives, the commission, and how rewards are taken. */
export function TermsCards({ typed, form }: TermsCardsProps) {
  return (
    <>
      <div className="c-referral-cards">
        <FactsCard part="asked" typed={typed} form={form} />
        <FactsCard part="share" typed={typed} form={form} />
      </div>
      <RewardsCard typed={typed} form={form} />
      <FactsCard part="limits" typed={typed} form={form} />
    </>
  );
}

function FactsCard({
  part,
  typed,
  form,
}: {
  readonly part: keyof typeof facts;
  readonly typed: TypedTerms;
  readonly form: TermsForm | undefined;
}) {
  const { t } = useTranslation('console-referral');
  return (
    <Card
      className="c-referral-card"
      padding="none"
      title={t(`cards.${part}`)}
      note={t(`cards.${part}Note`)}
    >
      <dl className="c-terms-facts" key={form?.round}>
        {facts[part].map((name) => (
          <TermValue key={name} name={name} typed={typed} form={form} />
        ))}
      </dl>
    </Card>
  );
}
