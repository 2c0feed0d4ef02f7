import { refuse } from '#kernel/refuse.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import type { CaptchaTry } from '../bot-check/captcha.ts';
import { openSession, type OpenedSession } from '../open-session.ts';
import { insertMember } from '../insert-member.ts';
import { type Arrival, readArrival } from '../read-arrival.ts';
import { readForm } from '../read-form.ts';
import { countingRegistration, offeredLanguage } from '../register-member.ts';
import { type RegistrationForm, tidyForm } from '../registration-rules.ts';
import { putContact } from '../store/contacts.ts';
import * as members from '../store/members.ts';
import { insertIdentity, readSocialTicket, takeSocialTicket } from '../store/social.ts';
import type { SocialDeps, SocialVisitor } from './social-deps.ts';

export type SocialRegistration = Omit<RegistrationForm, 'password' | 'confirmPassword'> &
  CaptchaTry &
  Arrival & {
    readonly ticket: string;
    readonly termsAccepted: boolean;
    readonly language?: string | undefined;
  };

/**
 * Creates a member who signs in by the identity of the ticket, and signs in. An address that the
 * provider has proven becomes a proven contact. Refuses, in this order: `account.terms-not-accepted`,
 * `.ticket-over`, the problems of the form and the captcha, `.username-taken`, `.social-taken`,
 * `account.details-in-use`.
 */
export async function registerSocial(
  deps: SocialDeps,
  { ticket, termsAccepted, language, ...registration }: SocialRegistration,
  visitor: SocialVisitor,
): Promise<OpenedSession & { readonly username: string }> {
  if (!termsAccepted) throw refuse('account.terms-not-accepted');
  const { db } = deps;
  const { merchant, ip, domain, browserHash } = visitor;
  const { id: merchantId } = merchant;
  const key = { merchantId, browserHash, tokenHash: tokenHash(ticket) };
  const known = await readSocialTicket(db, key);
  if (!known) throw refuse('account.ticket-over');
  const proven = known.emailVerified ? known.email : null;
  // Nobody knows a password that nobody chose: such a member sets one by mail or on the security page.
  const unknown = newToken();
  const typed = {
    ...tidyForm(registration),
    ...(proven && { email: proven }),
    password: unknown,
    confirmPassword: unknown,
  };
  const { username } = typed;
  const without = proven ? ['password', 'email'] : ['password'];
  const form = await readForm(deps, typed, { merchant, domain, without });
  const registeredAt = await readArrival(db, registration, visitor);
  const taken = refuse('account.username-taken', { details: { field: 'username' } });
  return countingRegistration(deps, { captcha: registration, visitor }, async () => {
    if (await members.idOfUsername(db, merchantId, username)) throw taken;
    const passwordHash = await deps.passwords.hash(unknown);
    return db.transaction().execute(async (tx) => {
      const identity = await takeSocialTicket(tx, key);
      if (!identity) throw refuse('account.ticket-over');
      const memberId = await insertMember(deps, tx, {
        merchant,
        username,
        form,
        deviceToken: visitor.deviceToken,
        ip,
        registeredAt,
        passwordHash,
        passwordChosen: false,
        mustChangePassword: false,
        language: offeredLanguage(merchant, language),
      });
      if (memberId === undefined) throw taken;
      const owner = { merchantId, memberId };
      if (!(await insertIdentity(tx, { ...identity, ...owner }))) {
        throw refuse('account.social-taken');
      }
      if (proven) await putContact(tx, { ...owner, kind: 'mail', address: proven });
      const beginning = { way: 'registration', proven: true, passwordDue: null } as const;
      return { ...(await openSession(tx, memberId, visitor, beginning)), username };
    });
  });
}
