import i18next from 'i18next';
import { useEffect, useState } from 'react';

/** The texts of the player site's forms, for the dictionaries that merchants use. */
const dictionaries = import.meta.glob<{ readonly default: object }>('../../../../i18n/*/auth.json');

/** Brings the texts of the registration form in one language; true once they are there. */
export function useFormTexts(language: string): boolean {
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void bring(language).then(() => wanted && setReady(language));
    return () => {
      wanted = false;
    };
  }, [language]);
  return ready === language || i18next.hasResourceBundle(language, 'auth');
}

async function bring(language: string): Promise<void> {
  if (i18next.hasResourceBundle(language, 'auth')) return;
  const texts = await dictionaries[`../../../../i18n/${language}/auth.json`]?.();
  if (texts) i18next.addResourceBundle(language, 'auth', texts.default);
}
