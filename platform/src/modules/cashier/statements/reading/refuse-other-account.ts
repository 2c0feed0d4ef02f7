/** Of which account a table is, as banks write it above the row that names the columns. */
import { foldWord } from './amount-rules.ts';
import { isOtherAccount } from './is-other-account.ts';
import type { Unreadable } from './statement-lines.ts';
import { cellText, type TableRow } from './table.ts';
import { unreadable } from './unreadable.ts';

/** Words before the number, in the languages of column names; what else may follow them is no number. */
const LABEL = new RegExp(
  `^(?:${[
    String.raw`account(?: (?:number|num|no))?|acct(?: no)?|a ?\/ ?c(?: no)?|iban`,
    'so (?:tai khoan|tk)|stk|tai khoan(?: so)?',
    'เลขที่บัญชี|หมายเลขบัญชี|บัญชีเลขที่',
    String.raw`no(?:mor|\.)? rek(?:ening)?`,
    '账户号码|帳戶號碼|账户|帳戶|账号|帳號|賬號',
  ].join('|')})${String.raw`(?!\p{L})\s*[.:：#-]*\s*`}`,
  'u',
);

/** Refuses rows above the head that name an account, where none of them names this one. */
export function refuseOtherAccount(
  above: readonly TableRow[],
  account: string,
): Unreadable | undefined {
  const named = above.flatMap(accountsOf);
  const [first] = named;
  if (!first || named.some(({ number }) => !isOtherAccount(number, account))) return undefined;
  const { at, label, number } = first;
  return unreadable(at, { field: null, column: label, read: number, expected: 'account' });
}

interface Named {
  readonly at: number;
  readonly label: string;
  readonly number: string;
}

/** The number stands behind its label, in the same cell or in the next that holds something. */
function accountsOf({ at, cells }: TableRow): readonly Named[] {
  const texts = cells.map((cell) => cellText(cell).normalize('NFKC').trim()).filter(Boolean);
  return texts.flatMap((text, index) => {
    const folded = foldWord(text);
    const label = LABEL.exec(folded)?.[0];
    if (label === undefined) return [];
    const rest = folded.slice(label.length) || (texts[index + 1] ?? '');
    // A number that a spreadsheet rounded is none, nor is a name that stands behind the label.
    const isNumber =
      /^(?:[a-z]{2}\d\d|[\d*•x(])/i.test(rest) && !/^\d(?:\.\d+)?e\+?\d+$/i.test(rest);
    return isNumber
      ? [{ at, label: text.split(/[:：]/)[0]!.trim(), number: rest.toUpperCase() }]
      : [];
  });
}
