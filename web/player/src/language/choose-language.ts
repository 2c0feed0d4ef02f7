import type { Permission } from '@croupier/contract/merchant/player';
import { call } from '../api/call.ts';
import { dropEarlyAnswers } from '../api/early-answers.ts';
import {
  askedDictionary,
  chosenLanguages,
  languageStore,
  rememberLanguage,
  type SiteLanguage,
} from '../state/language.ts';
import { sessionStore } from '../state/session.ts';
import { setHouseDictionary, switchDictionary } from './translations.ts';

/**
 * Settles the language once the merchant's offer is known: the one that the address
 * names, else the visitor's latest choice that is still offered, else the merchant's default.
 */
export async function settleLanguage({ info }: Permission): Promise<void> {
  const offered = new Map(info.languages.map((language) => [language.code, language]));
  const house = offered.get('TY') ?? offered.get(info.defaultLanguage) ?? info.languages[0];
  if (house) setHouseDictionary(house.dictionary);
  const asked = info.languages.find(({ dictionary }) => dictionary === askedDictionary);
  // Whoever follows a link in a language has chosen it, as in the menu.
  if (asked) rememberLanguage(asked);
  const chosen = chosenLanguages().find(({ code }) => offered.has(code));
  const { language: ofPage = info.defaultLanguage } = document.documentElement.dataset;
  const language = offered.get(chosen?.code ?? ofPage) ?? house;
  if (!language) return;
  // What was asked for before this was known is in the other language.
  if (language.code !== languageStore.get().code) dropEarlyAnswers();
  languageStore.set(language);
  await switchDictionary(language.dictionary);
}

/** Switches the site to a language for good and lets the server know whom to greet how. */
export async function chooseLanguage(language: SiteLanguage): Promise<void> {
  rememberLanguage(language);
  await switchDictionary(language.dictionary);
  languageStore.set(language);
  if (sessionStore.get().token !== undefined) {
    // The choice holds in this browser even when the server did not hear of it.
    await call('language', { language: language.code }).catch(() => undefined);
  }
}
