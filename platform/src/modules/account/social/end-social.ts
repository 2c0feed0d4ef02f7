/**
 * What comes back from a provider. Issuer and subject alone say who it is: an account is never found
 * by an address, which somebody else may have put into it.
 */
import type { SocialStranger } from '@croupier/contract/account/player/social';
import { refuse } from '#kernel/refuse.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import { admitMember, type SignedInMember } from '../admit-member.ts';
import { hasMail } from '../store/contacts.ts';
import * as members from '../store/members.ts';
import { insertSocialTicket, memberOfIdentity, takeAttempt } from '../store/social.ts';
import { providerOf } from './begin-social.ts';
import { IdentityUnproven, type ProvenIdentity, ProviderUnavailable } from './openid-client.ts';
import type { SocialDeps, SocialVisitor } from './social-deps.ts';

export type SocialOutcome =
  | { readonly kind: 'signed-in'; readonly member: SignedInMember }
  | SocialStranger;

/**
 * Signs in whoever the provider says it is, or answers a ticket for them. One answer is good for one
 * try. Refuses `account.social-failed`, `.social-unavailable`, and what `admitMember` does.
 * @param note hears why an answer was worth nothing.
 */
export async function endSocial(
  deps: SocialDeps,
  answer: string,
  visitor: SocialVisitor,
  note: (reason: string) => void,
): Promise<SocialOutcome> {
  const { db } = deps;
  const { browserHash, merchant } = visitor;
  const merchantId = merchant.id;
  const state = new URLSearchParams(answer).get('state') ?? '';
  const attempt = await takeAttempt(db, { stateHash: tokenHash(state), merchantId, browserHash });
  if (!attempt) throw refuse('account.social-failed');
  const { provider, purpose, ...secrets } = attempt;
  const { row, access } = await providerOf(deps, merchantId, provider);
  const proven = await deps.openId
    .prove(access, { ...secrets, state }, answer)
    .catch((error: unknown) => refuseUnproven(error, note));
  const { issuer, subject, email, emailVerified, name } = proven;
  const memberId =
    purpose === 'enter' ? await memberOfIdentity(db, { merchantId, issuer, subject }) : undefined;
  const member = memberId && (await members.credentialsOfId(db, merchantId, memberId));
  if (member) {
    // It takes the place of the password, not of the second factor.
    // Whoever holds the account at the provider reads its mail, too.
    const without = (await hasMail(db, member.id, email)) ? (['mail'] as const) : [];
    const arrival = { way: 'social', remember: false, without } as const;
    return { kind: 'signed-in', member: await admitMember(deps, { member, visitor, arrival }) };
  }
  const ticket = newToken();
  const identity = { provider, issuer, subject, email, emailVerified };
  const place = { merchantId, browserHash, tokenHash: tokenHash(ticket) };
  await insertSocialTicket(db, { ...identity, ...place });
  const told = { provider, providerName: row.name, name, email: email ?? '', emailVerified };
  return { kind: 'stranger', ticket, ...told };
}

function refuseUnproven(error: unknown, note: (reason: string) => void): ProvenIdentity {
  if (error instanceof ProviderUnavailable) throw refuse('account.social-unavailable');
  if (!(error instanceof IdentityUnproven)) throw error;
  // Only the words: what else hangs on it may hold the token.
  note(error.cause instanceof Error ? error.cause.message : error.message);
  throw refuse('account.social-failed');
}
