import { useTranslation } from 'react-i18next';

/** Texts of a vendor in the language of the console. */
export function useNamed(): (named: { readonly en: string; readonly vi: string }) => string {
  const { i18n } = useTranslation();
  return (named) => (i18n.language === 'vi' ? named.vi : named.en);
}
