/** Numbers and addresses as second factors: sending their codes, and setting them up. */
import { contactOf } from '@croupier/contract/merchant/contact-channels';
import type { CodeRequested } from '@croupier/contract/account/player/code';
import type { SentFactor } from '@croupier/contract/account/player/second-factor';
import { refuse } from '#kernel/refuse.ts';
import type { Visitor } from '../account-deps.ts';
import type { CodeDeps } from '../codes/code-deps.ts';
import { type CodeTopic, codeWords } from '../codes/code-words.ts';
import { proveCode, useCode } from '../codes/prove-code.ts';
import { requestCode } from '../codes/request-code.ts';
import { factorAddress, insertCodeFactor } from '../store/code-factors.ts';
import { contactsOf } from '../store/contacts.ts';
import { lockMember } from '../store/second-factors.ts';
import { type FactorOwner, noteChange } from './change-second-factor.ts';
import { knownTicket } from './pass-second-factor.ts';
import { giveRecoveryCodes } from './recovery-factor.ts';
import { methodsOf, openMethods, type Whose } from './second-factor.ts';

/** What a code is for, and the words that say so. */
const topicOf = { factor: 'factor', 'factor-on': 'factorOn', 'factor-off': 'factorOff' } as const;

/**
 * Sends the code of the second step. Refuses `account.ticket-over`, `.no-second-factor` for a way
 * that is not open with this ticket, and as `requestCode` does.
 */
export async function sendStepCode(
  deps: CodeDeps,
  { ticket, method, dictionary }: { ticket: string; method: SentFactor; dictionary: string },
  visitor: Visitor,
): Promise<CodeRequested> {
  const { merchant } = visitor;
  const { memberId, without } = await knownTicket(deps, ticket, merchant.id);
  const setUp = await methodsOf(deps.secondFactors, deps.db, { memberId, merchant });
  const open = await openMethods(setUp, deps.db, { memberId, without });
  const address = open.includes(method) && (await factorAddress(deps.db, memberId, method));
  if (!address) throw refuse('account.no-second-factor');
  return send(deps, { purpose: 'factor', method, address, memberId, dictionary }, visitor);
}

/**
 * Sends a code to a signed-in member: to the proven contact that shall become a factor, or to the one
 * that is. Refuses `merchant.flag-off`, `account.contact-unproven`, `.no-second-factor`.
 */
export async function sendChangeCode(
  deps: CodeDeps,
  {
    memberId,
    method,
    purpose,
    dictionary,
  }: { memberId: bigint; method: SentFactor; purpose: 'on' | 'off'; dictionary: string },
  visitor: Visitor,
): Promise<CodeRequested> {
  const whose = { memberId, merchant: visitor.merchant };
  const address =
    purpose === 'on'
      ? await provenContact(deps, whose, method)
      : await factorAddress(deps.db, memberId, method);
  if (address === undefined) throw refuse('account.no-second-factor');
  const input = { purpose: `factor-${purpose}`, method, address, memberId, dictionary } as const;
  return send(deps, input, visitor);
}

/**
 * Makes the proven number or address a second factor, by a code that was sent there; answers new
 * recovery codes. Refuses as `provenContact` and `proveCode` do.
 */
export async function enableSentFactor(
  deps: CodeDeps,
  who: FactorOwner,
  { factor, ...claim }: { factor: SentFactor; requestId: string; code: string },
): Promise<string[]> {
  const { memberId, merchant } = who;
  const address = await provenContact(deps, who, factor);
  const proven = await proveCode(deps, {
    ...claim,
    merchantId: merchant.id,
    purpose: 'factor-on',
    channel: factor,
    address,
  });
  if (proven.memberId !== memberId) throw refuse('account.code-wrong');
  return deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    await useCode(tx, proven);
    await insertCodeFactor(tx, memberId, factor);
    await noteChange(deps, tx, who, 'second-factor-on');
    return giveRecoveryCodes(tx, memberId);
  });
}

/** Where the code goes. Refuses `merchant.flag-off` and `account.contact-unproven`. */
async function provenContact(
  { db, secondFactors }: CodeDeps,
  { memberId, merchant }: Whose,
  factor: SentFactor,
): Promise<string> {
  const offered = secondFactors.some(
    ({ method, isOffered }) => method === factor && isOffered(merchant),
  );
  if (!offered) throw refuse('merchant.flag-off');
  const contact = (await contactsOf(db, memberId)).find(
    ({ kind, verified }) => verified && kind === contactOf[factor],
  );
  if (!contact) throw refuse('account.contact-unproven');
  return contact.address;
}

interface SendInput {
  readonly purpose: keyof typeof topicOf;
  readonly method: SentFactor;
  readonly address: string;
  readonly memberId: bigint;
  readonly dictionary: string;
}

function send(deps: CodeDeps, input: SendInput, visitor: Visitor): Promise<CodeRequested> {
  const { purpose, method: channel, address, memberId, dictionary } = input;
  const topic: CodeTopic = topicOf[purpose];
  const words = codeWords(dictionary, { channel, topic, merchant: visitor.merchant.name });
  return requestCode(deps, { purpose, channel, address, memberId, send: 'code', words }, visitor);
}
