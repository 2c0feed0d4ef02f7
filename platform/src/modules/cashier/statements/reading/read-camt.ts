/** Lines of ISO 20022 camt.052, .053 and .054. Entries that are not booked yet are no lines. */
import { parseMoney } from '@croupier/contract/money';
import { readMoment } from './day-rules.ts';
import type { Drafts, LineDraft } from './join-lines.ts';
import { readReference } from './line-ids.ts';
import { isOtherAccount } from './is-other-account.ts';
import type { ReadingContext, Unreadable } from './statement-lines.ts';
import { unreadable } from './unreadable.ts';
import { allOf, at, parseXml, textAt, type XmlElement } from './xml-tree.ts';

export function readCamt(text: string, context: ReadingContext): Drafts {
  const root = parseXml(text);
  if (!root) return unreadable(1, { field: null, expected: 'format' });
  const drafts: LineDraft[] = [];
  for (const account of allOf(root, 'Acct')) {
    const named = textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id');
    if (isOtherAccount(named, context.account)) {
      return unreadable(account.line, {
        field: null,
        column: 'Acct',
        read: named,
        expected: 'account',
      });
    }
  }
  for (const entry of allOf(root, 'Ntry')) {
    if (!/^(?:BOOK)?$/.test(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'))) continue;
    for (const part of partsOf(entry)) {
      const draft = lineOf(entry, part, context);
      if ('problem' in draft) return draft;
      drafts.push(draft);
    }
  }
  return { drafts: drafts.map((draft, index) => ({ ...draft, ord: index + 1 })) };
}

/** Transfers of an entry that stand in it one by one with their amounts; else the entry itself. */
function partsOf(entry: XmlElement): XmlElement[] {
  const details = allOf(entry, 'TxDtls');
  const amounts = details.map((detail) => parseMoney(amountOf(detail)?.text.trim() ?? ''));
  const whole = parseMoney(textAt(entry, 'Amt'));
  const sum = amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n);
  return details.length > 1 && !amounts.includes(undefined) && sum === whole ? details : [entry];
}

const amountOf = (part: XmlElement) => at(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt');

function lineOf(
  entry: XmlElement,
  part: XmlElement,
  { currency, today }: ReadingContext,
): LineDraft | Unreadable {
  const wrong = (
    expected: 'amount' | 'currency' | 'day' | 'direction' | 'reference',
    column: string,
    read: string,
  ) => unreadable(part.line, { field: null, column, read, expected });
  const amount = amountOf(part);
  const minor = parseMoney(amount?.text.trim() ?? '');
  if (minor === undefined || minor <= 0n) return wrong('amount', 'Amt', amount?.text ?? '');
  const code = amount?.attributes['Ccy'] ?? '';
  if (code !== currency) return wrong('currency', 'Ccy', code);
  const day = textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'BookgDt', 'Dt');
  const moment = readMoment(day, undefined, { order: 'ymd', today });
  if (typeof moment === 'string') return wrong('day', 'BookgDt', day);
  // The indicator says which way the money of this entry went, also of one that takes another back.
  const way = textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
  if (way !== 'CRDT' && way !== 'DBIT') return wrong('direction', 'CdtDbtInd', way);
  const detail = part === entry ? (at(entry, 'NtryDtls', 'TxDtls') ?? entry) : part;
  const named =
    textAt(detail, 'Refs', 'AcctSvcrRef') ||
    (part === entry ? textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef') : '');
  const reference = readReference(named, false);
  if (reference === undefined) return wrong('reference', 'AcctSvcrRef', named);
  const memo = memoOf(detail, entry);
  const payerName = nameOf(detail).slice(0, 100);
  return {
    ord: 0,
    reference,
    referenceCell: named,
    ...moment,
    minor,
    isOut: way === 'DBIT',
    memo,
    payerName,
    rawMemo: memo,
    rawPayer: payerName,
    balanceMinor: undefined,
  };
}

function memoOf(detail: XmlElement, entry: XmlElement): string {
  const said = [
    ...allOf(detail, 'Ustrd').map(({ text }) => text),
    ...allOf(detail, 'CdtrRefInf').map((information) => textAt(information, 'Ref')),
    textAt(detail, 'Refs', 'EndToEndId').replace(/^NOTPROVIDED$/, ''),
    textAt(detail, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  ];
  return [...new Set(said.map((text) => text.replaceAll(/\s+/g, ' ').trim()))]
    .filter(Boolean)
    .join(' ');
}

function nameOf(detail: XmlElement): string {
  const parties = at(detail, 'RltdPties');
  return textAt(parties, 'Dbtr', 'Nm') || textAt(parties, 'Dbtr', 'Pty', 'Nm');
}
