import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import type { MissionWords } from '@croupier/kit/missions/mission-lines';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { wholeMoney } from '../../offers/use-offer-words.ts';
import { usePermission } from '../../state/permission.ts';
import '../../language/month-names.ts';

/** What sentences about missions are made with, in the language of the page. */
export function useMissionWords() {
  const { t } = useTranslation(['missions', 'common']);
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  const words: MissionWords = {
    t: (key, values) => t(key as 'missions:back', { ...values }),
    money: (amount) => wholeMoney(amount, symbol),
    gameType: (type) => t(`common:gameType.${type}`),
  };
  return {
    ...words,
    /** An amount beside another that has the sign. */
    figure: (amount: string) => formatMoney(amount).replace(/\.0+$/, ''),
    /** `29/11`, of a day. */
    day: (day: string) => formatDay(day, 'row'),
    /** `04:00` */
    clock: (instant: string) => momentText(instant, 'time').slice(0, 5),
    moment: momentText,
  };
}
