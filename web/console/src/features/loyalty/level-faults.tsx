import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import type { LevelFault, LevelPart } from './read-terms.ts';
import type { TermsForm } from './use-terms-form.ts';
import { amountWords } from '../../page/amount-text.ts';

const parts = [
  'names',
  'deposit',
  'validBet',
  'upgrade',
  'monthly',
  'birthday',
  'withdrawals',
  'withdrawn',
] as const satisfies readonly LevelPart[];

/** What is told of a figure by now: what is missing in a level that is new only once it is asked for. */
export function isShown(form: TermsForm, place: number, part: LevelPart): LevelFault | undefined {
  const fault = form.read.levels[place]?.get(part);
  const isNew = place >= form.start.levels.length;
  const level = form.typed.levels[place];
  const isEmpty = part === 'names' || level?.[part] === '';
  return fault && isNew && isEmpty && !form.isAsked ? undefined : fault;
}

/** Says what a figure was before it was changed. */
export function useWasText(): (before: string) => string {
  const { t } = useTranslation('console-loyalty');
  return (before) => t('form.was', { before });
}

/** What is wrong with a level, under its row, where there is room to say it. */
export function LevelFaults({ place, form }: { readonly place: number; readonly form: TermsForm }) {
  const { t } = useTranslation('console-loyalty');
  const below = form.typed.levels[place - 1];
  const told = parts.flatMap((part) => {
    const fault = isShown(form, place, part);
    if (!fault) return [];
    const column = part === 'names' ? t('levels.nameColumn') : t(`columns.${part}`);
    const least = part === 'deposit' || part === 'validBet' ? below?.[part] : undefined;
    const text =
      fault === 'below'
        ? t('faults.belowFull', { least: amountWords(least || '0'), level: place - 1 })
        : fault === 'same'
          ? t('faults.sameFull', { level: place - 1 })
          : t(`faults.${fault}`);
    return [`${column}: ${text}`];
  });
  if (told.length === 0) return null;
  return (
    <tr role="row" className="c-loyalty-faults">
      <td role="cell" colSpan={11}>
        {told.map((text) => (
          <p key={text}>
            <Icon name="warning-circle" size={16} /> {text}
          </p>
        ))}
      </td>
    </tr>
  );
}
