import i18next from 'i18next';
import { useEffect, useState } from 'react';

/** Texts that the console shows in the languages of a site, as players read them. */
export type SiteArea = 'auth' | 'common' | 'missions' | 'offers' | 'promotions';

/** Those of the dictionaries that merchants use. */
const dictionaries = import.meta.glob<{ readonly default: object }>([
  '../../../../i18n/*/auth.json',
  '../../../../i18n/*/common.json',
  '../../../../i18n/*/missions.json',
  '../../../../i18n/*/offers.json',
  '../../../../i18n/*/promotions.json',
]);

/** Brings the texts of an area in one language; true once they are there. */
export function useSiteTexts(area: SiteArea, language: string): boolean {
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void bring(area, language).then(() => wanted && setReady(`${area} ${language}`));
    return () => {
      wanted = false;
    };
  }, [area, language]);
  return ready === `${area} ${language}` || i18next.hasResourceBundle(language, area);
}

async function bring(area: SiteArea, language: string): Promise<void> {
  if (i18next.hasResourceBundle(language, area)) return;
  const texts = await dictionaries[`../../../../i18n/${language}/${area}.json`]?.();
  if (texts) i18next.addResourceBundle(language, area, texts.default);
}
