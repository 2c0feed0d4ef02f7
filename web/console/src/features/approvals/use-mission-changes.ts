import { gameTypes } from '@croupier/contract/games';
import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { ChangedValue } from '../../kit/approval-card.tsx';
import { useWorkplace } from '../../state/staff.ts';

type Request = CallOutput<'requests'>['items'][number];

/** Facts of a mission, in the order in which they are written. */
const facts = [
  'version',
  'window',
  'firstDay',
  'lastDay',
  'task',
  'by',
  'days',
  'amount',
  'count',
  'least',
  'pardoned',
  'gameTypes',
  'games',
  'reward',
  'times',
  'points',
  'graceDays',
  'forLevels',
  'dayBudget',
  'takersMax',
  'place',
] as const;
type Fact = (typeof facts)[number];

/** What agreeing to publish a mission changes, fact by fact. */
export function useMissionChanges(): (
  request: Pick<Request, 'before' | 'after'>,
) => readonly ChangedValue[] {
  const { t } = useTranslation(['console-missions', 'console-audit', 'console-catalog']);
  const { symbol } = useWorkplace().merchant;
  const words = (name: Fact, text: string): string => {
    switch (name) {
      case 'window':
      case 'task':
      case 'by':
        return t(`console-audit:values.${text as 'mission-daily'}`);
      case 'amount':
      case 'least':
      case 'reward':
      case 'dayBudget':
        return formatMoney(text, { symbol });
      case 'firstDay':
      case 'lastDay':
        return formatDay(text);
      case 'gameTypes':
        return text
          .split(', ')
          .map((type) => {
            const known = gameTypes.find((one) => one === type);
            return known ? t(`console-catalog:lanes.names.${known}`) : type;
          })
          .join(', ');
      default:
        return text;
    }
  };
  return ({ before, after }) =>
    facts
      .filter((name) => Boolean(before[name] ?? after[name]))
      .map((name) => {
        const [was, is] = [before[name] ?? '', after[name] ?? ''];
        return {
          label: t(`approvals.${name}`),
          now: was && words(name, was),
          after: is && words(name, is),
          isSame: was === is,
        };
      });
}
