import { formatMoney } from '@croupier/kit/format/money';
import type { MissionWords } from '@croupier/kit/missions/mission-lines';
import { useTranslation } from 'react-i18next';
import { useSiteTexts } from '../../page/use-site-texts.ts';
import { useWorkplace } from '../../state/staff.ts';

/** What writes a mission in a language of the site; undefined until its texts are there. */
export function useMissionWords(language: string): MissionWords | undefined {
  const { i18n } = useTranslation();
  const { symbol } = useWorkplace().merchant;
  const areMissions = useSiteTexts('missions', language);
  const areCommon = useSiteTexts('common', language);
  if (!areMissions || !areCommon) return undefined;
  const say = i18n.getFixedT(language, 'missions');
  const sayCommon = i18n.getFixedT(language, 'common');
  return {
    t: (key, values) => say(key, { ...values }),
    // As players read it within sentences: without decimals that say nothing.
    money: (amount) => formatMoney(amount, { symbol }).replace(/\.0+$/, ''),
    gameType: (type) => sayCommon(`gameType.${type}`),
  };
}
