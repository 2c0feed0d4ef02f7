import type { JourneyTerms } from '@croupier/contract/journeys/terms';
import { useTranslation } from 'react-i18next';
import { type NameOf, useJourneyWords } from '../../page/use-journey-words.ts';
import '../../page/offers.css';

/** What a journey says, a sentence a line; lines that are new beside what is published are marked. */
export function JourneyLines({
  terms,
  against,
  nameOf,
}: {
  readonly terms: JourneyTerms;
  readonly against?: JourneyTerms | undefined;
  readonly nameOf: NameOf;
}) {
  const { t, i18n } = useTranslation('console-journeys');
  const words = useJourneyWords();
  const linesOf = ({ trigger, steps, againDays }: JourneyTerms) => [
    `${words.trigger(trigger, nameOf)} ${words.again(againDays)}`,
    ...steps.map((step) => words.step(step, nameOf, i18n.language)),
  ];
  const before = against && linesOf(against);
  return (
    <ol className="c-offer-terms">
      {linesOf(terms).map((line, at) => (
        <li key={at}>
          {before === undefined || before[at] === line ? (
            line
          ) : (
            <mark>
              <span className="k-visually-hidden">{t('preview.changed')} </span>
              {line}
            </mark>
          )}
        </li>
      ))}
    </ol>
  );
}
