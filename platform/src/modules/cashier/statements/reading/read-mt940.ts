/**
 * Lines of SWIFT MT940. Read here, because the parsers that there are make amounts of money binary
 * numbers. Days have no time.
 */
import { parseMoney } from '@croupier/contract/money';
import type { Drafts, LineDraft } from './join-lines.ts';
import { readReference } from './line-ids.ts';
import { isOtherAccount } from './is-other-account.ts';
import { readMoment } from './day-rules.ts';
import type { ReadingContext } from './statement-lines.ts';
import { unreadable } from './unreadable.ts';

const FIELD = /^:(\d{2}[A-Z]?):/;
const LINE = /^(\d{6})(?:\d{4})?(R?[CD])([A-Z])?(\d{1,12},\d{0,2})[A-Z][A-Z0-9]{3}([^\n]*)/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})$/;

interface Field {
  readonly at: number;
  readonly tag: string;
  readonly text: string;
}

export function readMt940(text: string, context: ReadingContext): Drafts {
  const drafts: LineDraft[] = [];
  let balance: bigint | undefined;
  for (const field of fieldsOf(text)) {
    const { at, tag } = field;
    const wrong = (expected: 'account' | 'currency' | 'format') =>
      unreadable(at, { field: null, column: `:${tag}:`, read: field.text, expected });
    if (tag === '25' && isOtherAccount(field.text, context.account)) return wrong('account');
    if (/^6[02][FM]$/.test(tag)) {
      const [, sign, , currency, amount = ''] = BALANCE.exec(field.text) ?? [];
      if (sign === undefined) return wrong('format');
      if (currency !== context.currency) return wrong('currency');
      const minor = minorOf(amount);
      const stands = sign === 'D' ? -minor : minor;
      // What the lines came to is held against the balance behind them.
      const last = drafts.at(-1);
      if (tag.startsWith('62') && last)
        drafts[drafts.length - 1] = { ...last, balanceMinor: stands };
      balance = stands;
    }
    if (tag === '61') {
      const draft = lineOf(field, context);
      if (!draft) return wrong('format');
      if (balance !== undefined) balance += draft.isOut ? -draft.minor : draft.minor;
      drafts.push({ ...draft, balanceMinor: balance });
    }
    const last = drafts.at(-1);
    if (tag === '86' && last) drafts[drafts.length - 1] = withInformation(last, field.text);
  }
  return { drafts };
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const tag = FIELD.exec(line)?.[1];
    const last = fields.at(-1);
    if (tag) fields.push({ at: at + 1, tag, text: line.slice(tag.length + 2).trim() });
    else if (last && !/^(?:-\}?|\{.*)?$/.test(line.trim())) {
      fields[fields.length - 1] = { ...last, text: `${last.text}\n${line.trim()}` };
    }
  }
  return fields;
}

function lineOf({ at, text }: Field, { today }: ReadingContext): LineDraft | undefined {
  const [, day = '', mark = '', , amount = '', references = ''] = LINE.exec(text) ?? [];
  const written = `${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`;
  const moment = readMoment(written, undefined, { order: 'ymd', today });
  const minor = minorOf(amount);
  const [ours = '', theirs = ''] = references.split('//');
  const named = theirs.trim() || (ours.trim() === 'NONREF' ? '' : ours.trim());
  const reference = readReference(named, false);
  if (typeof moment === 'string' || minor === 0n || reference === undefined) return undefined;
  return {
    ord: at,
    reference,
    referenceCell: named,
    ...moment,
    minor,
    // A credit that is taken back went out.
    isOut: mark === 'D' || mark === 'RC',
    memo: '',
    payerName: '',
    rawMemo: '',
    rawPayer: '',
    balanceMinor: undefined,
  };
}

/** Information of an account owner: text, or parts that a sign and two digits begin. */
function withInformation(draft: LineDraft, text: string): LineDraft {
  const joined = text.replaceAll('\n', '');
  const [, sign] = /^\d{3}([^\w\s])\d{2}/.exec(joined) ?? [];
  if (sign === undefined) return { ...draft, memo: text.replaceAll(/\s+/g, ' ').trim() };
  const parts = joined
    .slice(3)
    .split(sign)
    .map((part) => ({ code: part.slice(0, 2), value: part.slice(2) }));
  const said = (codes: RegExp) =>
    parts.filter(({ code }) => codes.test(code)).map(({ value }) => value);
  return {
    ...draft,
    memo: said(/^(?:2\d|6[0-3])$/)
      .join('')
      .trim(),
    payerName: said(/^3[23]$/)
      .join(' ')
      .trim()
      .slice(0, 100),
  };
}

function minorOf(amount: string): bigint {
  return parseMoney(amount.replace(/,$/, '').replace(',', '.')) ?? 0n;
}
