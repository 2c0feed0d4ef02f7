/**
 * What a merchant may ask of somebody who registers (specification §3 and §5). Page, console and
 * server judge a value by this one table and this one function.
 */
import { hasHiddenSigns } from '../plain-text.ts';

/** Regular expressions for the whole value, by the name of the pattern; `*` accepts anything. */
const expressions = {
  any: '*',
  'letter-first-alphanumeric': '^[A-Za-z][A-Za-z0-9]*$',
  alphanumeric: '^[A-Za-z0-9]*$',
  'letters-and-digits': '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]*$',
  'alphanumeric-uppercase': '^(?=.*[A-Z])[A-Za-z0-9]*$',
  'letters-digits-symbols': '^[!-~]*$',
  digits: '^[0-9]*$',
  email: String.raw`^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$`,
  'no-spaces': String.raw`^\S*$`,
  'strong-password': String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\s]).*$`,
  'letters-spaces': String.raw`^[\p{L}\p{M} ]*$`,
  'english-spaces': '^[A-Za-z ]*$',
  'uppercase-spaces': '^(?=.*[A-Z])[A-Z ]*$',
  uppercase: '^[A-Z]*$',
  'full-name': String.raw`^[\p{L}\p{M}.'’\-]+( [\p{L}\p{M}.'’\-]+)+$`,
  'chinese-digits': String.raw`^[\p{Script=Han}0-9]*$`,
  'chinese-punctuation': String.raw`^[\p{Script=Han}\p{P}]*$`,
  'japanese-full-width': String.raw`^[\p{Script=Hiragana}\u30a0-\u30ff\p{Script=Han}\u3005\u3000]*$`,
  korean: String.raw`^\p{Script=Hangul}*$`,
  thai: String.raw`^\p{Script=Thai}*$`,
  'thai-english-spaces': String.raw`^[\p{Script=Thai}A-Za-z ]*$`,
  'date-ymd': '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  'date-mdy': '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
} as const;

/** How the pattern of a registration field is called; the messages are in the dictionary. */
export type FieldPattern = keyof typeof expressions;
/** Every pattern, in the order in which staff choose. */
export const fieldPatterns = Object.keys(expressions) as [FieldPattern, ...FieldPattern[]];

/** `*`, or the regular expression of the pattern. */
export function acceptedPattern(pattern: FieldPattern): string {
  return expressions[pattern];
}

/** True when the whole value has the pattern. */
export function hasPattern(value: string, pattern: FieldPattern): boolean {
  const expression = expressions[pattern];
  return expression === '*' || new RegExp(expression, 'u').test(value);
}

/** Fields that only describe somebody, kept with the account and shown to staff. */
export const detailFields = [
  'payeeName',
  'fullName',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
] as const;
export type DetailField = (typeof detailFields)[number];

/**
 * Why members cannot change what they told: it is given once, documents have proven who they are, or
 * money may be paid out to an account in that name.
 */
export const profileLocks = ['given', 'proven', 'payouts'] as const;
export type ProfileLock = (typeof profileLocks)[number];

/** Codes and names by which somebody says who brought them. */
export const invitationFields = ['affiliateCode', 'referralCode', 'recommenderId'] as const;
export type InvitationField = (typeof invitationFields)[number];

/** Every field that a rule can be about, in the order of the form. */
export const registrationFields = [
  'username',
  'password',
  'nickname',
  'payeeName',
  'fullName',
  'email',
  'mobileNum',
  'birthday',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'paymentPassword',
  'affiliateCode',
  'referralCode',
  'recommenderId',
] as const;
export type RegistrationFieldName = (typeof registrationFields)[number];

/** Nobody registers without them. */
export const alwaysAsked: readonly RegistrationFieldName[] = ['username', 'password'];

/** By what somebody registers; the specification names the web site alone. */
export const registerMethods = ['WEB'] as const;
export type RegisterMethod = (typeof registerMethods)[number];

/** The longest address of a page that is kept with a registration. */
export const REGISTER_URL_MAX = 500;

/**
 * The rules where a merchant wants numbers proven: whoever registers by name gives a number, whatever
 * else the rule of it says.
 */
export function withNumber<Rule extends Pick<RegistrationField, 'name' | 'enabled' | 'required'>>(
  fields: readonly Rule[],
): Rule[] {
  return fields.map((rule) =>
    rule.name === 'mobileNum' ? { ...rule, enabled: true, required: true } : rule,
  );
}

/** How long the codes are that agents and members hand on. */
export const OWN_CODE_LENGTH = 8;

/**
 * The rules where a merchant has agents, or its members invite friends: those codes may be given, whatever
 * the rule says.
 */
function withOwnCodes(
  fields: readonly RegistrationField[],
  which: readonly ('affiliateCode' | 'referralCode')[],
): RegistrationField[] {
  return fields.map((rule) =>
    which.some((name) => name === rule.name)
      ? {
          ...rule,
          enabled: true,
          minLength: Math.min(rule.minLength, OWN_CODE_LENGTH),
          maxLength: Math.max(rule.maxLength, OWN_CODE_LENGTH),
        }
      : rule,
  );
}

/** What a merchant asks of newcomers: its rules, and the codes of what it has switched on. */
export function askedFields(
  fields: readonly RegistrationField[],
  flags: { readonly agents: boolean; readonly referral: boolean },
): readonly RegistrationField[] {
  const codes = [
    ...(flags.agents ? (['affiliateCode'] as const) : []),
    ...(flags.referral ? (['referralCode'] as const) : []),
  ];
  return codes.length > 0 ? withOwnCodes(fields, codes) : fields;
}

/** The rule of a field as a page needs it. */
export function describeField(field: RegistrationField, byLink = false) {
  return { ...field, acceptedPattern: acceptedPattern(field.patternId), byLink };
}

/** The longest value that any rule can allow. */
export const FIELD_LENGTH_MAX = 200;

/** What a merchant asks in one field. */
export interface RegistrationField {
  readonly name: RegistrationFieldName;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly patternId: FieldPattern;
  readonly minLength: number;
  readonly maxLength: number;
}

const usualShapes: Readonly<
  Partial<
    Record<RegistrationFieldName, Pick<RegistrationField, 'patternId' | 'minLength' | 'maxLength'>>
  >
> = {
  username: { patternId: 'letter-first-alphanumeric', minLength: 4, maxLength: 15 },
  password: { patternId: 'any', minLength: 8, maxLength: 64 },
  nickname: { patternId: 'any', minLength: 2, maxLength: 20 },
  email: { patternId: 'email', minLength: 6, maxLength: 120 },
  mobileNum: { patternId: 'any', minLength: 6, maxLength: 24 },
  birthday: { patternId: 'date-ymd', minLength: 10, maxLength: 10 },
  qqNum: { patternId: 'digits', minLength: 5, maxLength: 12 },
  idNumber: { patternId: 'alphanumeric', minLength: 5, maxLength: 30 },
  address: { patternId: 'any', minLength: 5, maxLength: 200 },
  paymentPassword: { patternId: 'digits', minLength: 6, maxLength: 6 },
  affiliateCode: { patternId: 'alphanumeric', minLength: 4, maxLength: 20 },
  referralCode: { patternId: 'alphanumeric', minLength: 4, maxLength: 20 },
  recommenderId: { patternId: 'alphanumeric', minLength: 4, maxLength: 32 },
};

/** What is asked where a merchant has decided nothing; everything else is switched off. */
export const usualFields: readonly RegistrationField[] = registrationFields.map((name) => ({
  name,
  enabled: ['username', 'password', 'nickname', 'email', 'birthday'].includes(name),
  required: alwaysAsked.includes(name),
  ...(usualShapes[name] ?? { patternId: 'any', minLength: 2, maxLength: 60 }),
}));

/** What is wrong with a value: a key under `problem` of the dictionary, and the figures it names. */
export interface FieldProblem {
  readonly key: 'required' | 'unknown' | 'length' | 'unreadable' | FieldPattern;
  readonly min: number;
  readonly max: number;
}

const secrets: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword']);

/**
 * A value as it is judged, sent and kept: composed, and without the blanks and invisible signs that
 * a paste leaves at both ends. What is secret stays as it was typed.
 */
export function tidyValue(name: string, value: string): string {
  if (secrets.has(name)) return value;
  return value.normalize('NFC').replace(INVISIBLE_ENDS, '');
}

const INVISIBLE_ENDS = /^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$/g;

/** The first thing wrong with a tidy value, or nothing. */
export function problemOfField(
  rule: Omit<RegistrationField, 'name'>,
  value: string | undefined,
): FieldProblem | undefined {
  const figures = { min: rule.minLength, max: rule.maxLength };
  if (!rule.enabled) return value ? { key: 'unknown', ...figures } : undefined;
  if (!value) return rule.required ? { key: 'required', ...figures } : undefined;
  // No key types them; a paste from elsewhere may bring them, or who wants to be taken for another.
  if (/\p{Cc}/u.test(value) || hasHiddenSigns(value)) return { key: 'unreadable', ...figures };
  const fits = hasPattern(value, rule.patternId);
  // What is no address is not one that is too short.
  if (rule.patternId === 'email' && !fits) return { key: 'email', ...figures };
  // Characters as people count them: a sign beyond the first plane is one.
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return { key: 'length', ...figures };
  return fits ? undefined : { key: rule.patternId, ...figures };
}

/** The day of a birthday as `yyyy-MM-dd`, from either form of the patterns; nothing for no day. */
export function isoDayOf(value: string): string | undefined {
  const turned = /^(\d\d)-(\d\d)-(\d{4})$/.exec(value);
  const text = turned ? `${turned[3]}-${turned[1]}-${turned[2]}` : value;
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  // The calendar rolls over: 30 February would be a day of March.
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : text;
}

/** True when a rule can hold at all: bounds in order, and nothing asked that nobody may fill in. */
export function isSoundRule(rule: RegistrationField): boolean {
  const { name, enabled, required, minLength, maxLength } = rule;
  if (minLength > maxLength || (required && !enabled)) return false;
  return !alwaysAsked.includes(name) || (enabled && required);
}

/** Full years between two ISO dates. Born on 29 February means a birthday on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
