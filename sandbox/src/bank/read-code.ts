/** What a bank's app reads off a code: whom to pay, how much, and what to write. */

export interface CodeFacts {
  readonly account: string;
  readonly amount: string;
  readonly memo: string;
}

/** The facts of a VietQR or PromptPay code; undefined for any other text. */
export function readCode(text: string): CodeFacts | undefined {
  const fields = fieldsOf(text);
  const vietnam = fieldsOf(fieldsOf(fields?.get('38'))?.get('01'))?.get('01');
  const thailand = fieldsOf(fields?.get('29'));
  const mobile = thailand?.get('01')?.replace(/^0066/, '0');
  const account = vietnam ?? mobile ?? thailand?.get('02') ?? thailand?.get('03');
  if (account === undefined) return undefined;
  const memo = fieldsOf(fields?.get('62'))?.get('08') ?? '';
  return { account, amount: fields?.get('54') ?? '', memo };
}

function fieldsOf(text: string | undefined): ReadonlyMap<string, string> | undefined {
  if (text === undefined) return undefined;
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id, digits] = /^(\d\d)(\d\d)/.exec(text.slice(at)) ?? [];
    if (id === undefined) return undefined;
    const end = at + 4 + Number(digits);
    if (end > text.length) return undefined;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}
