/**
 * Codes that an acquirer has registered for a merchant, as QR Ph and QRIS have them: the printed one
 * is for any amount, and is made into one of a deposit by its amount and reference. Pure.
 */
import { checkSum, field, qrText, readFields } from './emvco-text.ts';

export const registeredSchemes = ['qrph', 'qris'] as const;
export type RegisteredScheme = (typeof registeredSchemes)[number];

/** Where each network names itself, and its country and money. */
const networks: Readonly<
  Record<RegisteredScheme, { names: Readonly<Record<string, string>>; money: string; land: string }>
> = {
  qrph: { names: { 27: 'com.p2pqrpay', 28: 'ph.ppmi.p2m' }, money: '608', land: 'PH' },
  qris: { names: { 51: 'ID.CO.QRIS.WWW' }, money: '360', land: 'ID' },
};

/** What a bank's app shows of it. */
export interface RegisteredCode {
  readonly name: string;
  readonly city: string;
}

/** Undefined for what is no code of that network, is damaged, or is for one amount already. */
export function readRegistered(text: string, scheme: RegisteredScheme): RegisteredCode | undefined {
  if (checkSum(text.slice(0, -4)) !== text.slice(-4)) return undefined;
  const fields = readFields(text);
  const { names, money, land } = networks[scheme];
  const isNamed = Object.entries(names).some(
    ([id, name]) =>
      readFields(fields?.get(id) ?? '')
        ?.get('00')
        ?.toUpperCase() === name.toUpperCase(),
  );
  const isOurs = isNamed && fields?.get('53') === money && fields.get('58') === land;
  if (!isOurs || fields.has('54') || fields.get('01') === '12') return undefined;
  const further = fields.get('62');
  if (further !== undefined && !readFields(further)) return undefined;
  const [name, city] = [fields.get('59'), fields.get('60')];
  return name === undefined || city === undefined ? undefined : { name, city };
}

/** The registered code for one payment: its amount in legal tender, and our reference as its label. */
export function payRegistered(
  text: string,
  { amount, memo }: { readonly amount: string; readonly memo: string | null },
): string {
  const fields = new Map(readFields(text));
  fields.delete('63');
  fields.set('01', '12').set('54', amount);
  const further = new Map(readFields(fields.get('62') ?? ''));
  if (memo !== null) further.set('05', memo);
  return qrText(
    inOrder(memo === null ? fields : fields.set('62', '')).map(([id, value]) =>
      field(id, id === '62' && memo !== null ? inOrder(further).map(asField) : value),
    ),
  );
}

const inOrder = (fields: ReadonlyMap<string, string>) =>
  [...fields].toSorted(([one], [other]) => Number(one) - Number(other));

const asField = ([id, value]: readonly [string, string]) => field(id, value);
