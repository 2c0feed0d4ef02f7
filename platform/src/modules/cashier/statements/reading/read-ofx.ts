/** Lines of OFX, of both its written forms: XML, and SGML whose values have no end. */
import { readAmount } from './amount-rules.ts';
import { readMoment } from './day-rules.ts';
import type { Drafts, LineDraft } from './join-lines.ts';
import { readReference } from './line-ids.ts';
import { isOtherAccount } from './is-other-account.ts';
import type { ReadingContext, Unreadable } from './statement-lines.ts';
import { unreadable } from './unreadable.ts';
import { allOf, parseXml, textAt, type XmlElement } from './xml-tree.ts';

const DAY_AND_TIME = /^(\d{8})(\d{6})?(?:\.\d+)?(?:\[([+-]?\d{1,2})(?:\.\d+)?(?::\w+)?\])?$/;

export function readOfx(text: string, context: ReadingContext): Drafts {
  const start = text.search(/<OFX>/i);
  const root = start < 0 ? undefined : parseXml(closed(text.slice(start)));
  if (!root) return unreadable(1, { field: null, expected: 'format' });
  const account = allOf(root, 'BANKACCTFROM')[0];
  const number = textAt(account, 'ACCTID');
  if (account && isOtherAccount(number, context.account)) {
    return unreadable(account.line, {
      field: null,
      column: 'ACCTID',
      read: number,
      expected: 'account',
    });
  }
  const currency = allOf(root, 'CURDEF')[0];
  if (currency && currency.text.trim() !== context.currency) {
    const read = currency.text.trim();
    return unreadable(currency.line, { field: null, column: 'CURDEF', read, expected: 'currency' });
  }
  const drafts: LineDraft[] = [];
  for (const [index, transaction] of allOf(root, 'STMTTRN').entries()) {
    const draft = lineOf(transaction, index + 1, context);
    if ('problem' in draft) return draft;
    drafts.push(draft);
  }
  return { drafts };
}

/** Gives every value its end; elements that hold others have theirs. */
function closed(text: string): string {
  const bare = text.replaceAll(/<\?[^>]*\?>/g, '');
  return bare.replaceAll(
    /<([A-Z0-9.]+)>([^<\r\n]*[^<\s][^<\r\n]*)(?!<\/\1>)(?=[\r\n<]|$)/gi,
    (whole, tag: string, value: string, place: number) => {
      const end = place + whole.length;
      return bare.slice(end, end + tag.length + 3).toUpperCase() === `</${tag.toUpperCase()}>`
        ? whole
        : `<${tag}>${value.trim().replaceAll(/&(?!\w+;|#)/g, '&amp;')}</${tag}>`;
    },
  );
}

function lineOf(
  transaction: XmlElement,
  ord: number,
  { currency, today }: ReadingContext,
): LineDraft | Unreadable {
  const wrong = (expected: 'amount' | 'day' | 'reference', column: string) =>
    unreadable(transaction.line, {
      field: null,
      column,
      read: textAt(transaction, column),
      expected,
    });
  const posted = DAY_AND_TIME.exec(textAt(transaction, 'DTPOSTED'));
  const moment = posted && readMoment(momentText(posted), undefined, { order: 'ymd', today });
  if (!moment || typeof moment === 'string') return wrong('day', 'DTPOSTED');
  const amount = readAmount(textAt(transaction, 'TRNAMT'), currency);
  if (!amount || amount.minor === 0n) return wrong('amount', 'TRNAMT');
  const named = textAt(transaction, 'FITID');
  const reference = readReference(named, false);
  if (reference === undefined) return wrong('reference', 'FITID');
  const memo = textAt(transaction, 'MEMO');
  const payerName = (textAt(transaction, 'NAME') || textAt(transaction, 'PAYEE', 'NAME')).slice(
    0,
    100,
  );
  return {
    ord,
    reference,
    referenceCell: named,
    ...moment,
    minor: amount.minor,
    isOut: amount.way === 'out',
    memo,
    payerName,
    rawMemo: memo,
    rawPayer: payerName,
    balanceMinor: undefined,
  };
}

/** Without a zone it is Greenwich's, as the format has it; midnight and noon then stand for the day. */
function momentText([, day = '', time, zone]: readonly (string | undefined)[]): string {
  const written = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  if (time === undefined || (zone === undefined && /^(?:00|12)0000$/.test(time))) return written;
  const clock = `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`;
  const hours = Number(zone ?? 0);
  const offset =
    hours === 0 ? 'Z' : `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
  return `${written}T${clock}${offset}`;
}
