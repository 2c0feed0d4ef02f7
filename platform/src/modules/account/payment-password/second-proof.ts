import { channelOf } from '@croupier/contract/contact-channels';
import { deliveryWays } from '#delivery';
import { refuse } from '#kernel/refuse.ts';
import type { CodeDeps } from '../codes/code-deps.ts';
import type { ProvenCode } from '../codes/prove-code.ts';
import { methodsOf } from '../second-factor/second-factor.ts';
import { contactsOf } from '../store/contacts.ts';
import {
  type ContactProof,
  type PaymentPasswordHolder,
  proveContact,
} from './change-payment-password.ts';

/**
 * The proof beside the password of signing in that a first payment password takes: a code to a proven
 * contact. Who has two-step login has passed it to come in; who has neither has nothing to show, and
 * waits for the day instead. Refuses `payment-password.proof-needed` where it is missing, and as
 * `proveContact` does.
 */
export async function secondProof(
  deps: CodeDeps,
  who: PaymentPasswordHolder,
  proof: ContactProof | undefined,
): Promise<ProvenCode | undefined> {
  if (proof) return proveContact(deps, who, proof);
  const ways = deliveryWays(deps.delivery);
  const contacts = await contactsOf(deps.db, who.memberId);
  const reached = contacts.some(({ kind, verified }) => verified && ways[channelOf[kind]]);
  if (!reached || (await methodsOf(deps.secondFactors, deps.db, who)).length > 0) return undefined;
  throw refuse('payment-password.proof-needed');
}
