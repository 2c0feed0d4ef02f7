/** What it takes to be paid out, and asking for it. */
import type { DocumentKind, DocumentType } from '@croupier/contract/protection/verification-kinds';
import { createCanvas } from '@napi-rs/canvas';
import { newId } from '#kernel/clock.ts';
import type { FileInPieces } from '#kernel/work/worker-process.ts';
import {
  changePaymentPassword,
  setPaymentPassword,
} from '../modules/account/payment-password/change-payment-password.ts';
import {
  addDocumentPage,
  submitDocument,
} from '../modules/protection/verification/upload-document.ts';
import { openDocument } from '../modules/protection/store/document.ts';
import { bindAccount } from '../modules/withdrawal/accounts/bind-account.ts';
import { requestWithdrawal } from '../modules/withdrawal/request-withdrawal.ts';
import type { WithdrawalRow } from '../modules/withdrawal/store/withdrawal.ts';
import { accountsOf } from '../modules/withdrawal/store/account.ts';
import { type Inhabitant, paymentPasswordOf } from './enter-site.ts';
import { sumUp } from './house.ts';
import { bankNumberOf } from './pay-in.ts';
import { plain } from './people.ts';
import { orRefused, type World } from './world.ts';

const ownerOf = ({ place, memberId }: Inhabitant) => ({ merchantId: place.merchant.id, memberId });

/** Sets the payment password, or another one. */
export async function choosePaymentPassword(world: World, who: Inhabitant): Promise<void> {
  const { person, place, memberId, deviceToken, paymentPassword: oldPassword } = who;
  const newPassword = paymentPasswordOf(world, person, oldPassword === undefined ? 0 : 1);
  const { ip, device } = person;
  const { merchant } = place;
  const holder = { ip, device, deviceToken, memberId, merchant, dictionary: 'en' };
  const input = { newPassword, confirmNewPassword: newPassword };
  await (oldPassword === undefined
    ? setPaymentPassword(world.account, holder, input)
    : changePaymentPassword(world.account, holder, { ...input, oldPassword }));
  who.paymentPassword = newPassword;
}

/** Binds an account at a bank; the first to its member's name unless another is given. */
export async function bindBank(world: World, who: Inhabitant, holder?: string): Promise<void> {
  const { place, memberId, person, paymentPassword } = who;
  if (paymentPassword === undefined) throw new Error('Nobody binds an account without a password.');
  const { payOut, merchant } = place;
  const ord = who.payoutAccounts.length;
  const provider = person.draws.pick(payOut.providers).code;
  await bindAccount(world.withdrawal, {
    merchant,
    memberId,
    methodId: payOut.id,
    provider,
    holder: holder ?? plain(person.fullName).toUpperCase(),
    number: bankNumberOf(who, ord),
    paymentPassword,
  });
  const rows = await accountsOf(world.services.db, ownerOf(who));
  const fresh = rows.find(({ id }) => !who.payoutAccounts.includes(id));
  if (fresh) who.payoutAccounts.push(fresh.id);
}

/** Sends in a document; answers its id. */
export async function sendDocument(
  world: World,
  who: Inhabitant,
  what: { readonly kind: DocumentKind; readonly type: DocumentType },
): Promise<bigint> {
  const { services } = world;
  const owner = ownerOf(who);
  await addDocumentPage(services, owner, {
    ...what,
    file: await pictureOf(what.type),
    ip: undefined,
  });
  const draft = await openDocument(services.db, owner.memberId, what.kind);
  if (!draft) throw new Error('A document that was just begun is not there.');
  await services.db.transaction().execute((tx) => submitDocument(tx, owner, draft.id));
  return draft.id;
}

const pictures = new Map<string, Promise<FileInPieces>>();

/** A picture that says that it shows nobody. */
export function pictureOf(title: string): Promise<FileInPieces> {
  const made = pictures.get(title) ?? drawPicture(title);
  pictures.set(title, made);
  return made;
}

async function drawPicture(title: string): Promise<FileInPieces> {
  const canvas = createCanvas(320, 200);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#dfe7ea';
  pen.fillRect(0, 0, 320, 200);
  pen.fillStyle = '#b6c6cc';
  pen.fillRect(16, 48, 88, 112);
  for (let line = 0; line < 5; line += 1) pen.fillRect(124, 56 + line * 22, 176 - line * 18, 10);
  pen.fillStyle = '#23414b';
  pen.font = '16px sans-serif';
  pen.fillText(`DEMO · ${title}`, 16, 30);
  const file = await canvas.encode('jpeg', 80);
  return { pieces: [file], size: file.length };
}

/** Asks for so much, in steps that a transfer takes; undefined where it is refused. */
export async function askForPayout(
  world: World,
  who: Inhabitant,
  amountMinor: bigint,
): Promise<WithdrawalRow | undefined> {
  const { place, memberId, paymentPassword } = who;
  const accountId = who.payoutAccounts.at(-1);
  if (accountId === undefined || paymentPassword === undefined) return undefined;
  await sumUp(world);
  const row = await orRefused(
    world,
    requestWithdrawal(world.withdrawal, {
      merchant: place.context,
      memberId,
      key: newId(),
      accountId,
      amountMinor,
      paymentPassword,
    }),
  );
  if (row) world.count.withdrawals += 1;
  return row;
}

/** Two digits that count, in main units. */
export function neatMinor(amountMinor: bigint): bigint {
  const units = amountMinor / 10_000n;
  const step = 10n ** BigInt(Math.max(0, String(units).length - 2));
  return (units - (units % step)) * 10_000n;
}
