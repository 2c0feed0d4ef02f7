/** The sandbox's texts: `i18n/<lang>/sandbox.json`. Languages without a file read English. */
import en from '@croupier/i18n/en/sandbox.json' with { type: 'json' };
import vi from '@croupier/i18n/vi/sandbox.json' with { type: 'json' };

export type Texts = typeof en;
export const languages = { vi, en } as const satisfies Record<string, Texts>;
export type Language = keyof typeof languages;

/** The dictionary for that code, in any case. */
export function languageOf(code: string | undefined): Language {
  return code?.toLowerCase() === 'vi' ? 'vi' : 'en';
}

/** Puts the values into the `{{placeholders}}` of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
