import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import { formatDay } from '@croupier/kit/format/dates';
import { useTranslation } from 'react-i18next';
import { AudienceWords } from './audience-words.tsx';
import { type ChangedField, changedFields, linesOf } from './changed-fields.ts';
import { Instant } from './instant.tsx';
import { languageName, useLanguageOfCode } from './language-name.ts';
import { moneyFact } from './money-fact.ts';
import { useLoyaltyFact } from './use-loyalty-fact.ts';
import { usePointFact } from './use-point-fact.ts';
import { useReferralFact } from './use-referral-words.ts';
import { useOddsText } from './play-names.ts';
import { useOfferFact } from './offer-facts.ts';
import { useWorkplace } from '../state/staff.ts';
import { SegmentWords } from './segment-words.tsx';
import './changes.css';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;

/** What was changed, name by name: before → after, in words. */
export function Changes({
  before,
  after,
  all = false,
}: {
  readonly before: unknown;
  readonly after: unknown;
  /** Also what stays as it is. */
  readonly all?: boolean;
}) {
  const fields = changedFields(before, after, all);
  if (fields.length === 0) return null;
  const told = before === null || before === undefined;
  return (
    <dl className="c-changes">
      {fields.map((field) => (
        <Field key={field.path.join('.')} field={field} told={told} />
      ))}
    </dl>
  );
}

function Field({ field, told }: { readonly field: ChangedField; readonly told: boolean }) {
  const { t } = useTranslation('console-audit');
  const name = useFieldName()(field.path);
  const same = told || linesOf(field.was).join() === linesOf(field.is).join();
  return (
    <div>
      {name && <dt>{name}</dt>}
      <dd>
        {!same && (
          <>
            <del>
              <span className="k-visually-hidden">{t('before')} </span>
              <ChangedText of={field.was} name={field.path.at(-1)} />
            </del>
            <span aria-hidden="true"> → </span>
            <span className="k-visually-hidden">{t('after')} </span>
          </>
        )}
        <ChangedText of={field.is} name={field.path.at(-1)} />
      </dd>
    </div>
  );
}

/** A value in words. */
export function ChangedText({
  of,
  name,
}: {
  readonly of: unknown;
  readonly name: string | undefined;
}) {
  const { t } = useTranslation('console-audit');
  const wordOf = useWord(name);
  const languageOf = useLanguageOfCode();
  const oddsText = useOddsText();
  const lines = linesOf(name === 'languages' ? codesOf(of) : of);
  // Calls under a key, and people, who are bound to no network.
  if (lines.length === 0) return t(name === 'networks' ? 'anywhere' : 'none');
  return lines.map((line, index) => (
    <span key={index} className="c-change-line">
      {name === 'members' && line.startsWith('{') ? (
        <SegmentWords condition={JSON.parse(line) as SegmentCondition} />
      ) : name === 'audience' && line.startsWith('{') ? (
        <AudienceWords kept={line} />
      ) : name === 'odds' ? (
        oddsText(line)
      ) : INSTANT.test(line) ? (
        <Instant at={line} />
      ) : name === 'languages' || name === 'defaultLanguage' ? (
        // A site that is asked for names the dictionary as well.
        languageOf(line.split(' ')[0] ?? line)
      ) : (
        formatDay(wordOf(line))
      )}
    </span>
  ));
}

/** Languages of a site by their codes, without what programs read of them. */
function codesOf(languages: unknown): unknown {
  if (!Array.isArray(languages)) return languages;
  return languages.map((one: { readonly code?: unknown }) => one.code ?? one);
}

function countryName(language: string, code: string): string {
  const known = /^[A-Z]{2}$/.test(code);
  return (known && new Intl.DisplayNames([language], { type: 'region' }).of(code)) || code;
}

/** Words for a value that has some; any other is told as it is. */
function useWord(name: string | undefined): (line: string) => string {
  const { t, i18n } = useTranslation(['console-audit', 'console-staff']);
  const offerFact = useOfferFact();
  const loyaltyFact = useLoyaltyFact();
  const pointFact = usePointFact();
  const referralFact = useReferralFact();
  const { symbol } = useWorkplace().merchant;
  return (line) => {
    const fact =
      offerFact(name, line) ??
      loyaltyFact(name, line) ??
      pointFact(name, line) ??
      referralFact(name, line) ??
      moneyFact(name, line, symbol);
    if (fact !== undefined) return fact;
    if (line === 'true') return t('yes');
    if (line === 'false') return t('no');
    if (name === 'mobileCountries') return countryName(i18n.language, line);
    if (name === 'role') return t(`console-staff:roles.${line as 'none'}`);
    return i18n.exists(`console-audit:values.${line}`) ? t(`values.${line as 'open'}`) : line;
  };
}

/** Names of fields in the language of the reader; of features as the settings call them. */
export function useFieldName(): (path: readonly string[]) => string {
  const { t, i18n } = useTranslation(['console-audit', 'console']);
  const { merchant } = useWorkplace();
  return (path) =>
    path
      .map((part) => {
        if (i18n.exists(`console-audit:fields.${part}`)) return t(`fields.${part as 'name'}`);
        if (i18n.exists(`console:settings.names.${part}`)) {
          return t(`console:settings.names.${part as 'deposit'}`);
        }
        // Texts are kept by the language that they are in.
        return merchant.dictionaries.includes(part) ? languageName(part) : part;
      })
      .join(' · ');
}
