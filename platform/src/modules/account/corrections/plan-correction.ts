/** Correcting what a member told, by the house: also what the member cannot change. */
import { channelOf } from '@croupier/contract/merchant/contact-channels';
import type { CorrectableField } from '@croupier/contract/account/operator/member-corrections';
import type { ContactKind } from '@croupier/contract/account/player/code';
import { notifyByMessage } from '#delivery';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { Refused, refuse } from '#kernel/refuse.ts';
import { siteSetup } from '#merchant';
import type { AccountDeps } from '../account-deps.ts';
import { newsWords } from '../codes/code-words.ts';
import { readWholeMobile } from '../codes/mobile-number.ts';
import { NEWS_SECONDS, notifyContact } from '../codes/notify-contact.ts';
import { assertContact, assertFree } from '../codes/verify-contact.ts';
import {
  assertNobodyElse,
  keep,
  type KnownProfile,
  problemsOfInput,
  type ProfileOwner,
  readProfile,
  tidyInput,
} from '../profile/change-profile.ts';
import {
  type ProfileDetailName,
  rulesOfProfile,
  type GivenDetails,
} from '../profile/profile-rules.ts';
import { place } from '../security/payout-hold.ts';
import { deleteCodeFactor } from '../store/code-factors.ts';
import { contactsOf, deleteContact, isContactOfOther, setEmail } from '../store/contacts.ts';
import { lockMember } from '../store/members.ts';
import { openProfile } from '../store/profiles.ts';
import { insertSecurityEvent } from '../store/security.ts';
import { localDay } from '#kernel/days.ts';

export interface Correction {
  readonly field: CorrectableField;
  readonly value: string;
}

/** A correction that was judged: what is now, what would be, and doing it. */
export interface PlannedCorrection {
  readonly before: string;
  readonly after: string;
  readonly apply: () => Promise<void>;
}

const kinds: Readonly<Partial<Record<CorrectableField, ContactKind>>> = {
  email: 'mail',
  mobileNum: 'mobile',
};

/**
 * Judges a correction as the member's own change is judged, but for what stands on the detail. The
 * member stays locked until the transaction ends. Refuses `account.invalid-field`, `.under-age`,
 * `.details-in-use`, and of contacts `.mobile-invalid`, `.code-not-allowed`, `.mobile-taken` and
 * `.contact-in-use`.
 */
export async function planCorrection(
  deps: AccountDeps,
  tx: Tx,
  owner: ProfileOwner,
  correction: Correction,
): Promise<PlannedCorrection> {
  await lockMember(tx, owner.memberId);
  const known = await readProfile(deps, tx, owner);
  const kind = kinds[correction.field];
  const planned =
    kind === undefined
      ? await planDetail(deps, tx, owner, { ...correction, known })
      : await planContact(deps, tx, owner, { ...correction, kind });
  if (planned.before === planned.after) throw invalid({ key: 'correction.same' });
  return planned;
}

async function planDetail(
  deps: AccountDeps,
  tx: Tx,
  owner: ProfileOwner,
  { field, value, known: { told } }: Correction & { readonly known: KnownProfile },
): Promise<PlannedCorrection> {
  const name = field as ProfileDetailName;
  const { merchant } = owner;
  const { minimumAge, registration } = merchant.settings;
  const input = tidyInput({ [name]: value }, told);
  const problems = problemsOfInput(input, {
    rules: rulesOfProfile(registration.fields, told),
    minimumAge,
    today: await localDay(tx, merchant.timeZone),
  });
  if (problems) {
    const { [name]: problem } = problems.fields;
    throw refuse(problems.code, {
      params: problems.params,
      ...(problem && { fields: { value: problem } }),
    });
  }
  const next: GivenDetails = { ...told, ...Object.fromEntries(input) };
  await assertNobodyElse(deps, tx, owner, next);
  return {
    before: told[name] ?? '',
    after: next[name] ?? '',
    async apply() {
      await keep(deps, tx, owner, next);
      await emit(tx, { type: 'member.details-changed', ...asText(owner) });
      await notify(deps, tx, owner);
    },
  };
}

/** A contact is kept as told, not as proven: nobody of the house can prove it for the member. */
async function planContact(
  deps: AccountDeps,
  tx: Tx,
  owner: ProfileOwner,
  { field, value, kind }: Correction & { readonly kind: ContactKind },
): Promise<PlannedCorrection> {
  const { merchant, memberId } = owner;
  const address = kind === 'mail' ? mailOf(value, owner) : mobileOf(value, owner);
  const details = await openProfile(tx, deps.secrets, { merchantId: merchant.id, memberId });
  const lines = await contactsOf(tx, memberId);
  const line = lines.find((one) => one.kind === kind);
  const before = line?.address ?? (kind === 'mobile' ? (details.mobileNum ?? '') : '');
  const contact = { merchantId: merchant.id, memberId, kind, address };
  if (await isContactOfOther(tx, contact)) {
    throw kind === 'mobile'
      ? refuse('account.mobile-taken', { fields: { value: { key: 'account.mobile-taken' } } })
      : refuse('account.details-in-use');
  }
  await assertNobodyElse(
    deps,
    tx,
    owner,
    kind === 'mail' ? { email: address } : { mobile: address },
  );
  await assertFree({ ...deps, db: tx }, { memberId, merchant }, kind);
  return {
    before,
    after: address,
    async apply() {
      await deleteCodeFactor(tx, memberId, channelOf[kind]);
      await deleteContact(tx, memberId, kind);
      if (field === 'email') await setEmail(tx, memberId, { email: address, by: 'staff' });
      else {
        const { told } = await readProfile(deps, tx, owner);
        const next: GivenDetails & { readonly mobileNum: string } = { ...told, mobileNum: address };
        await keep(deps, tx, owner, next);
      }
      await emit(tx, { type: 'member.contact-changed', ...asText(owner) });
      if (before !== '') await place(tx, memberId, kind);
      await notify(deps, tx, owner, line?.verified ? line : undefined);
    },
  };
}

function mailOf(email: string, { merchant }: ProfileOwner): string {
  try {
    return assertContact({ kind: 'mail', email }, merchant).address;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw invalid({ key: 'pattern.email', params: { min: 6, max: 120 } });
  }
}

function mobileOf(text: string, { merchant: { settings } }: ProfileOwner): string {
  const read = readWholeMobile(text);
  if (read.kind !== 'number') throw invalid({ key: 'account.mobile-invalid' });
  if (read.country === undefined || !settings.mobileCountries.includes(read.country)) {
    throw refuse('account.code-not-allowed', {
      fields: { value: { key: 'account.code-not-allowed' } },
    });
  }
  return read.number;
}

function invalid(problem: { key: string; params?: Record<string, number> }) {
  return refuse('account.invalid-field', { fields: { value: problem } });
}

/** In the member's own record, and at the contact that was theirs before. */
async function notify(
  deps: AccountDeps,
  tx: Tx,
  { merchant, memberId }: ProfileOwner,
  old?: { readonly kind: ContactKind; readonly address: string },
): Promise<void> {
  await insertSecurityEvent(tx, { memberId, kind: 'detail-corrected', ip: null, device: '' });
  const { member } = await readProfile(deps, tx, { merchant, memberId });
  const dictionary = siteSetup.dictionaryOf(merchant, member.language);
  if (!old)
    return notifyContact(deps, tx, { merchant, memberId, dictionary, topic: 'detailCorrected' });
  const channel = channelOf[old.kind];
  await notifyByMessage(deps.delivery, tx, {
    channel,
    purpose: 'contact-changed',
    to: old.address,
    merchant,
    memberId,
    words: newsWords(dictionary, { channel, topic: 'contactChanged', merchant: merchant.name }),
    validSeconds: NEWS_SECONDS,
  });
}

function asText({ merchant, memberId }: ProfileOwner) {
  return { merchantId: String(merchant.id), memberId: String(memberId) };
}
