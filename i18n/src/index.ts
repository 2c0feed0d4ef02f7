/** What servers read of the dictionaries: the texts of refusals and of the files they write. */
import enAuth from '../en/auth.json' with { type: 'json' };
import enRecords from '../en/bets.json' with { type: 'json' };
import enContent from '../en/content.json' with { type: 'json' };
import enDelivery from '../en/delivery.json' with { type: 'json' };
import en from '../en/errors.json' with { type: 'json' };
import enFiles from '../en/files.json' with { type: 'json' };
import enStaff from '../en/errors-staff.json' with { type: 'json' };
import viAuth from '../vi/auth.json' with { type: 'json' };
import viRecords from '../vi/bets.json' with { type: 'json' };
import viContent from '../vi/content.json' with { type: 'json' };
import viDelivery from '../vi/delivery.json' with { type: 'json' };
import vi from '../vi/errors.json' with { type: 'json' };
import viFiles from '../vi/files.json' with { type: 'json' };
import viStaff from '../vi/errors-staff.json' with { type: 'json' };

/** What stands at the fields of a form: page and server say it with the same words. */
const fieldTexts: Readonly<Record<string, object>> = { en: enAuth.problem, vi: viAuth.problem };
const errors: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, vi };
/** What staff read instead, of what happens to a player and not to them. */
const staffErrors: typeof errors = { en: enStaff, vi: viStaff };
const records: Readonly<Record<string, object>> = { en: enRecords, vi: viRecords };
const files: Readonly<Record<string, object>> = { en: enFiles, vi: viFiles };
const deliveries: Readonly<Record<string, object>> = { en: enDelivery, vi: viDelivery };
const contents: Readonly<Record<string, object>> = { en: enContent, vi: viContent };

/** Dictionaries that are complete, by code; the last resort is the first. */
export const dictionaries = ['en', 'vi'] as const;

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Text of a key of `errors.json`, or for `pattern.…` of the problems in `auth.json`, with its
 * `{{placeholders}}` filled. A dictionary that is unknown or
 * lacks the key falls back to English; a key that no dictionary has answers itself.
 * @param reader staff read of the player where the player is told of themselves
 */
export function errorText(
  dictionary: string,
  key: string,
  values: TextValues = {},
  reader: 'player' | 'staff' = 'player',
): string {
  const [, pattern] = /^pattern\.(.+)$/.exec(key) ?? [];
  const text = pattern
    ? (leafOf(fieldTexts[dictionary], pattern) ?? leafOf(enAuth.problem, pattern))
    : ((reader === 'staff' ? staffErrors[dictionary]?.[key] : undefined) ??
      errors[dictionary]?.[key] ??
      en[key as keyof typeof en]);
  return fill(text ?? key, values);
}

/** The same for a key of `bets.json`, e.g. `kind.bet`: the records of a member as files. */
export function recordText(dictionary: string, key: string, values: TextValues = {}): string {
  const text = leafOf(records[dictionary], key) ?? leafOf(enRecords, key) ?? key;
  return fill(text, values);
}

/** The same for a key of `files.json`, e.g. `report.total`: heads and words of what staff save. */
export function fileText(dictionary: string, key: string, values: TextValues = {}): string {
  return fill(leafOf(files[dictionary], key) ?? leafOf(enFiles, key) ?? key, values);
}

/** The same for a key of `content.json`, e.g. `helpGroups.money`: the server's own words in content. */
export function contentText(dictionary: string, key: string): string {
  return leafOf(contents[dictionary], key) ?? leafOf(enContent, key) ?? key;
}

/** The same for a key of `delivery.json`, e.g. `sms.login.text`: the words of SMS and mail. */
export function deliveryText(dictionary: string, key: string, values: TextValues = {}): string {
  return fill(leafOf(deliveries[dictionary], key) ?? leafOf(enDelivery, key) ?? key, values);
}

function leafOf(texts: object | undefined, key: string): string | undefined {
  const leaf = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
  return typeof leaf === 'string' ? leaf : undefined;
}

function fill(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** True when the dictionary is one of ours. */
export function isDictionary(code: string): boolean {
  return Object.hasOwn(errors, code);
}
