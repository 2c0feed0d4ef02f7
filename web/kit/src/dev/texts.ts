import en from '@croupier/i18n/en/kit-page.json' with { type: 'json' };
import vi from '@croupier/i18n/vi/kit-page.json' with { type: 'json' };
import { useTranslation } from 'react-i18next';

export type ShowcaseTexts = typeof en;

const texts: Readonly<Record<string, ShowcaseTexts>> = { en, vi };

/** The showcase's own texts. They come with its chunk, so no other page ever loads them. */
export function useShowcaseTexts(): ShowcaseTexts {
  const { i18n } = useTranslation('kit');
  return texts[i18n.language] ?? en;
}
