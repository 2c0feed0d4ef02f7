/** What a code to pay says, country by country: who is paid, how much, and what stands in the memo. */
import { checkSum, type QrField, field, qrText, readFields } from './emvco-text.ts';

/** Announces what the text is; then whether the code is for many payments or for one. */
const opening = (amount: string | undefined, isReusable = amount === undefined): QrField[] => [
  field('00', '01'),
  field('01', isReusable ? '11' : '12'),
];

const ISO = { VND: '704', THB: '764', PHP: '608', IDR: '360' } as const;

export interface VietQr {
  /** Six digits that NAPAS gave the bank. */
  readonly bin: string;
  readonly account: string;
  /** Whole đồng. */
  readonly amount?: string | undefined;
  /** At most 25 signs that the payer's bank writes into the transfer. */
  readonly memo?: string | undefined;
  /** For any number of payments; without it one with an amount is for one. */
  readonly isReusable?: boolean;
}

/** VietQR: a transfer to an account by NAPAS 247. */
export function vietQr({ bin, account, amount, memo, isReusable }: VietQr): string {
  return qrText([
    ...opening(amount, isReusable),
    field('38', [
      field('00', 'A000000727'),
      field('01', [field('00', bin), field('01', account)]),
      field('02', 'QRIBFTTA'),
    ]),
    field('53', ISO.VND),
    ...optional('54', amount),
    field('58', 'VN'),
    ...(memo === undefined ? [] : [field('62', [field('08', memo)])]),
  ]);
}

/** What a PromptPay account goes by. */
export type PromptPayKind = 'mobile' | 'national-id' | 'e-wallet';

export interface PromptPay {
  readonly kind: PromptPayKind;
  /** Digits: a Thai number with its 0, 13 of a person or firm, 15 of an e-wallet. */
  readonly id: string;
  /** Baht with two decimals. */
  readonly amount?: string | undefined;
}

const promptPayFields = {
  mobile: { id: '01', write: (digits: string) => digits.replace(/^0/, '66').padStart(13, '0') },
  'national-id': { id: '02', write: (digits: string) => digits },
  'e-wallet': { id: '03', write: (digits: string) => digits },
} as const satisfies Record<PromptPayKind, { id: string; write: (digits: string) => string }>;

/** PromptPay credit transfer. It carries no memo, so the amount has to tell payments apart. */
export function promptPay({ kind, id, amount }: PromptPay): string {
  const account = promptPayFields[kind];
  return qrText([
    ...opening(amount),
    field('29', [field('00', 'A000000677010111'), field(account.id, account.write(id))]),
    field('53', ISO.THB),
    ...optional('54', amount),
    field('58', 'TH'),
  ]);
}

/** What a bank's app reads from a code of an account. */
export interface ReadAccount {
  /** The bank's six digits at NAPAS, or what a PromptPay account goes by. */
  readonly provider: string;
  readonly number: string;
}

/** Reads a VietQR or PromptPay code back, check sum included; undefined where it is none. */
export function readAccount(text: string): ReadAccount | undefined {
  if (checkSum(text.slice(0, -4)) !== text.slice(-4)) return undefined;
  const fields = readFields(text);
  const napas = readFields(fields?.get('38') ?? '')?.get('01');
  const [provider, number] = ['00', '01'].map((id) => readFields(napas ?? '')?.get(id));
  if (provider !== undefined && number !== undefined) return { provider, number };
  const thai = readFields(fields?.get('29') ?? '');
  const kinds = Object.entries(promptPayFields).flatMap(([kind, { id }]) => {
    const written = thai?.get(id);
    if (written === undefined) return [];
    return [
      { provider: kind, number: kind === 'mobile' ? written.replace(/^0*66/, '0') : written },
    ];
  });
  return kinds[0];
}

export interface QrPh {
  readonly bic: string;
  readonly account?: string | undefined;
  readonly mobile?: string | undefined;
  /** Pesos with two decimals. */
  readonly amount?: string | undefined;
  readonly name: string;
  readonly city: string;
  readonly categoryCode?: string | undefined;
  /** Further data, as its fields. */
  readonly additional: readonly QrField[];
}

/** QR Ph, person to person. Goes through only with what the acquirer has registered. */
export function qrPh(wanted: QrPh): string {
  const { bic, account, mobile, amount, name, city, categoryCode = '6016', additional } = wanted;
  return qrText([
    ...opening(amount),
    field('27', [
      field('00', 'com.p2pqrpay'),
      field('01', bic),
      field('02', '99964403'),
      ...optional('04', account),
      ...optional('05', mobile),
    ]),
    field('52', categoryCode),
    field('53', ISO.PHP),
    ...optional('54', amount),
    field('58', 'PH'),
    field('59', name),
    field('60', city),
    field('62', additional),
  ]);
}

export interface Qris {
  readonly domain: string;
  readonly pan: string;
  readonly merchantId: string;
  readonly criteria: string;
  readonly nationalId: string;
  /** Whole rupiah. */
  readonly amount?: string | undefined;
  readonly name: string;
  readonly city: string;
  readonly postalCode: string;
  readonly categoryCode: string;
  readonly additional: readonly QrField[];
}

/** QRIS. Goes through only with what the acquirer has registered. */
export function qris(wanted: Qris): string {
  return qrText([
    ...opening(wanted.amount),
    field('26', [
      field('00', wanted.domain),
      field('01', wanted.pan),
      field('02', wanted.merchantId),
      field('03', wanted.criteria),
    ]),
    field('51', [
      field('00', 'ID.CO.QRIS.WWW'),
      field('02', wanted.nationalId),
      field('03', wanted.criteria),
    ]),
    field('52', wanted.categoryCode),
    field('53', ISO.IDR),
    ...optional('54', wanted.amount),
    field('58', 'ID'),
    field('59', wanted.name),
    field('60', wanted.city),
    field('61', wanted.postalCode),
    field('62', wanted.additional),
  ]);
}

const optional = (id: string, value: string | undefined): QrField[] =>
  value === undefined ? [] : [field(id, value)];
