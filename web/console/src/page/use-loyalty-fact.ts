import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { levelFigures } from './loyalty-facts.ts';

const LEVEL = /^level\d+$/;
const AMOUNT = /^\d+\.\d{2,4}$/;
const RATES = /^[A-Z]+ [\d.]+%(?:, [A-Z]+ [\d.]+%)*$/;

/** Facts of levels and rebates that servers write for programs, in words; undefined for any other. */
export function useLoyaltyFact(): (name: string | undefined, text: string) => string | undefined {
  const { t } = useTranslation(['console-loyalty', 'console-catalog']);
  return (name, text) => {
    if (name !== undefined && LEVEL.test(name)) {
      const figures = text.split(' · ');
      if (figures.length !== levelFigures.length) return undefined;
      return levelFigures
        .map((figure, place) => {
          const said = figures[place] ?? '';
          return `${t(`columns.${figure}`)} ${AMOUNT.test(said) ? formatMoney(said) : said}`;
        })
        .join(' · ');
    }
    if (name === 'rates' && RATES.test(text)) {
      return text.replace(/[A-Z]+(?= )/g, (type) =>
        t(`console-catalog:lanes.names.${type as 'LIVE'}`),
      );
    }
    return undefined;
  };
}
