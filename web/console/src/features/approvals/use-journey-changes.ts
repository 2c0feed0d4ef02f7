import { STEPS_MAX } from '@croupier/contract/journeys/kinds';
import type { JourneyStep, JourneyTrigger } from '@croupier/contract/journeys/terms';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { ChangedValue } from '../../kit/approval-card.tsx';
import { useJourneyWords } from '../../page/use-journey-words.ts';

type Request = CallOutput<'requests'>['items'][number];

/** As the request keeps it: flat, with what it named as that was called then. */
type Kept = Readonly<Record<string, unknown>> & { readonly called?: string };

const places = Array.from({ length: STEPS_MAX }, (_, at) => at + 1);

/** What agreeing to publish a journey changes: what begins it, and step by step, in sentences. */
export function useJourneyChanges(): (
  request: Pick<Request, 'before' | 'after'>,
) => readonly ChangedValue[] {
  const { t, i18n } = useTranslation('console-journeys');
  const words = useJourneyWords();
  const said = (name: string, text: string): string => {
    if (name === 'again') return words.again(text === '' ? null : Number(text));
    if (text === '' || name === 'name' || name === 'version') return text;
    const kept = JSON.parse(text) as Kept;
    const nameOf = () => kept.called;
    if (name === 'trigger') return words.trigger(kept as unknown as JourneyTrigger, nameOf);
    const step = kept['do'] === 'check' ? { do: 'check', check: kept } : kept;
    const sentence = words.step(step as unknown as JourneyStep, nameOf, i18n.language);
    return kept['do'] === 'message' ? `${sentence} ${bodiesOf(kept)}` : sentence;
  };
  return ({ before, after }) => {
    const isNew = Object.keys(before).length === 0;
    const change = (label: string, name: string): ChangedValue => {
      const [was, is] = [before[name] ?? '', after[name] ?? ''];
      return {
        label,
        now: isNew ? '' : said(name, was),
        after: said(name, is),
        isSame: !isNew && was === is,
      };
    };
    const isThere = (place: number) => Boolean(before[`step${place}`] ?? after[`step${place}`]);
    return [
      ...(['version', 'name', 'trigger', 'again'] as const).map((name) =>
        change(t(`approvals.${name}`), name),
      ),
      ...places
        .filter(isThere)
        .map((place) => change(t('approvals.step', { place }), `step${place}`)),
    ];
  };
}

/** What a message says, language by language: whoever agrees reads all of it. */
function bodiesOf(kept: Kept): string {
  const texts = kept['texts'] as Extract<JourneyStep, { do: 'message' }>['texts'];
  return Object.entries(texts)
    .map(([language, { title, body }]) => `${language.toUpperCase()}: ${title} – ${body}`)
    .join(' · ');
}
