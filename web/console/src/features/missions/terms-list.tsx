import type { MissionTerms } from '@croupier/contract/missions/terms';
import { missionLines } from '@croupier/kit/missions/mission-lines';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { MarkedLines } from '../../page/builder/published.tsx';
import { useMissionWords } from './use-mission-words.ts';
import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { useWorkplace } from '../../state/staff.ts';

export type TermsListProps = {
  readonly terms: MissionTerms;
  readonly language: string;
  /** What is published now; lines that are new beside it are marked. */
  readonly against?: MissionTerms | undefined;
  /** Names of single games, as far as they are known. */
  readonly titles?: ReadonlyMap<string, string>;
  /** Also what only the house knows: days, levels and limits. */
  readonly withHouse?: boolean;
};

/** Terms as players read them in a language, a sentence a line. */
export function TermsList({ terms, language, against, titles, withHouse = false }: TermsListProps) {
  const words = useMissionWords(language);
  const houseLines = useHouseLines();
  if (!words) return <Skeleton height="120px" />;
  const linesOf = (of: MissionTerms) => {
    const { task, reward, points } = of;
    const ids = 'games' in task ? task.games : [];
    const games = ids.map((id) => titles?.get(id) ?? `#${id}`);
    const lines = missionLines({ task, reward, points, games }, words);
    return withHouse ? [...lines, ...houseLines(of)] : lines;
  };
  return (
    <MarkedLines
      area="console-missions"
      language={language}
      lines={linesOf(terms)}
      before={against && linesOf(against)}
    />
  );
}

/** What of the terms only staff read: how often and when, for whom, and what it may cost. */
function useHouseLines(): (terms: MissionTerms) => readonly string[] {
  const { t } = useTranslation('console-missions');
  const { symbol } = useWorkplace().merchant;
  return ({ window, firstDay, lastDay, audience, graceDays, dayBudget, takersMax }) => {
    const { fromLevel, toLevel } = audience;
    const first = formatDay(firstDay);
    return [
      `${t(`windows.${window}`)}: ${
        lastDay === null
          ? t('house.since', { first })
          : t('house.between', { first, last: formatDay(lastDay) })
      }`,
      fromLevel === 0 && toLevel === null
        ? t('house.everyone')
        : toLevel === null
          ? t('house.fromLevel', { level: fromLevel })
          : t('house.levels', { from: fromLevel, to: toLevel }),
      t('house.grace', { count: graceDays }),
      dayBudget === null
        ? t('house.noBudget')
        : t('house.budget', { amount: formatMoney(dayBudget, { symbol }) }),
      takersMax === null
        ? t('house.noTakers')
        : t('house.takers', { takers: formatCount(takersMax) }),
    ];
  };
}
