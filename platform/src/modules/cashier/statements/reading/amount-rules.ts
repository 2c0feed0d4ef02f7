/** Amounts as banks write them. Pure. Nothing is repaired: what is not wholly understood is refused. */
import { parseMoney } from '@croupier/contract/money';

/** Which sign stands before the decimals. */
export type Notation = 'point' | 'comma';
export type Way = 'in' | 'out';

export interface ReadAmount {
  /** Minor units of legal tender, without a sign. */
  readonly minor: bigint;
  /** What a sign, brackets or letters beside the number say; null where there are none. */
  readonly way: Way | null;
  /** Null where the number has no separator, so that it reads alike in both. */
  readonly notation: Notation | null;
}

/** What may stand beside an amount of each currency. */
const signs: Readonly<Record<string, string>> = {
  VND: 'vnd|vnđ|₫|đ|đồng',
  THB: 'thb|฿|บาท|baht',
  PHP: 'php|₱',
  IDR: 'idr|rp\\.?',
};
const point = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,2})?$/;
const comma = /^(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4})(?:,\d{1,2})?$/;
/** Capitals alone, since `d` beside an amount of đồng is no debit. */
const LETTERS = /^(?:[cC][rR]|[dD][rRbB]|C|D|K|ghi có|ghi nợ)\.?$/u;

/** An amount; null where the cell holds none, undefined where it cannot be read. */
export function readAmount(cell: string, currency: string): ReadAmount | null | undefined {
  const text = cell.normalize('NFKC').trim();
  if (text === '' || /^[-–—]$/.test(text)) return null;
  const { bare, ways } = withoutSigns(text, currency);
  if (new Set(ways).size > 1) return undefined;
  // Blanks between thousands, never anywhere else.
  const digits = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/.test(bare)
    ? bare.replaceAll(' ', '')
    : bare;
  const [byPoint, byComma] = [point.test(digits), comma.test(digits)];
  if (!byPoint && !byComma) return undefined;
  const plain = byPoint ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  const minor = parseMoney(plain);
  if (minor === undefined) return undefined;
  const notation = byPoint && byComma ? null : byPoint ? 'point' : 'comma';
  return { minor, way: ways[0] ?? null, notation };
}

/** Takes off what stands around the number, and what it says about the way. */
function withoutSigns(text: string, currency: string): { bare: string; ways: Way[] } {
  const ways: Way[] = [];
  let bare = text;
  const beside = new RegExp(
    `^(?:${signs[currency] ?? currency})\\s*|\\s*(?:${signs[currency] ?? currency})$`,
    'iu',
  );
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replace(beside, '').trim();
    const [, inside] = /^\((.+)\)$/.exec(bare) ?? [];
    if (inside !== undefined) {
      ways.push('out');
      bare = inside.trim();
    }
    const sign = /^[-−–+]|[-−+]$/.exec(bare)?.[0];
    if (sign !== undefined) {
      ways.push(sign === '+' ? 'in' : 'out');
      bare = (bare.startsWith(sign) ? bare.slice(1) : bare.slice(0, -1)).trim();
    }
    const letters = /^\D*(?=\d)|(?<=\d)\D*$/gu;
    for (const found of bare.match(letters) ?? []) {
      const word = found.trim();
      if (!LETTERS.test(word)) continue;
      ways.push(/^(?:c|k|ghi c)/i.test(word) ? 'in' : 'out');
      bare = (
        bare.startsWith(found) ? bare.slice(found.length) : bare.slice(0, -found.length)
      ).trim();
    }
  }
  return { bare, ways };
}

/** Words of a column that says which way an amount went, folded. */
const words: Readonly<Record<Way, readonly string[]>> = {
  in: [
    'c',
    'cr',
    'credit',
    'in',
    '+',
    'k',
    'kredit',
    'ghi co',
    'co',
    'bao co',
    'thu',
    'tien vao',
    'money in',
    'deposit',
    'masuk',
    'ฝาก',
    'เงินเข้า',
    'เครดิต',
    'รับ',
    '贷',
    '貸',
    '收入',
    '存入',
    '转入',
    '轉入',
  ],
  out: [
    'd',
    'dr',
    'db',
    'debit',
    'debet',
    'out',
    '-',
    '−',
    '–',
    'ghi no',
    'no',
    'bao no',
    'chi',
    'tien ra',
    'money out',
    'withdrawal',
    'keluar',
    'ถอน',
    'เงินออก',
    'เดบิต',
    'จ่าย',
    '借',
    '支出',
    '取出',
    '转出',
    '轉出',
  ],
};
const wayOfWord = new Map<string, Way>([
  ...words.in.map((word) => [foldWord(word), 'in'] as const),
  ...words.out.map((word) => [foldWord(word), 'out'] as const),
]);

/** Which way a word says; undefined for one that is not known. */
export function readWay(cell: string): Way | undefined {
  return wayOfWord.get(foldWord(cell));
}

/** A word as heads and labels are compared: without case and Latin marks. */
export function foldWord(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[đð]/g, 'd')
    .normalize('NFKC')
    .replaceAll(/[_\s]+/g, ' ')
    .replace(/[.:]+$/, '')
    .trim();
}
