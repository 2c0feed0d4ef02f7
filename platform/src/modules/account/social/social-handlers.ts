import type { socialEndpoints } from '@croupier/contract/account/player/social';
import type { PlayerCall } from '#kernel/context.ts';
import { bindingOf, setBinding } from '#kernel/http/session-halves.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import { answerSignedIn, merchantOf, visitorOf } from '../api.ts';
import { countingProbes } from '../name-probes.ts';
import { originOf } from '../security/origin-of.ts';
import { providersOf } from '../store/social.ts';
import { beginSocial } from './begin-social.ts';
import { endSocial } from './end-social.ts';
import { linkSocial, unlinkSocial } from './link-social.ts';
import { registerSocial } from './register-social.ts';
import type { SocialDeps, SocialVisitor } from './social-deps.ts';

/** Marks the browser in which somebody is on the way to a provider and back. */
const BROWSER_COOKIE = 'so';
const BROWSER_COOKIE_SECONDS = 3600;

/** Signing in by a provider, and which identities open an account. */
export function socialHandlers(deps: SocialDeps): PlayerHandlers<typeof socialEndpoints> {
  /** A browser without the mark gets one that nothing was begun with. */
  async function socialVisitor(call: PlayerCall, token?: string): Promise<SocialVisitor> {
    const mark = token ?? bindingOf(call.request, BROWSER_COOKIE) ?? newToken();
    return { ...(await visitorOf(deps, call)), browserHash: tokenHash(mark) };
  }

  return {
    async socialProviders({ merchant }) {
      const rows = await providersOf(deps.db, merchant.id);
      return { providers: rows.map(({ provider, name }) => ({ provider, name })) };
    },

    async beginSocial(call, input) {
      const { request, reply, merchant } = call;
      // Tabs that sign in side by side share the mark.
      const value = bindingOf(request, BROWSER_COOKIE) ?? newToken();
      const visitor = await socialVisitor(call, value);
      const begun = await beginSocial(deps, { ...input, site: merchant.origin }, visitor);
      const maxAgeSeconds = BROWSER_COOKIE_SECONDS;
      setBinding(request, reply, { name: BROWSER_COOKIE, value, maxAgeSeconds });
      return begun;
    },

    async endSocial(call, { answer }) {
      const note = (reason: string) => call.log.warn({ reason }, 'a provider proved nobody');
      const outcome = await endSocial(deps, answer, await socialVisitor(call), note);
      if (outcome.kind === 'stranger') return outcome;
      return { kind: 'signed-in', ...answerSignedIn(call, outcome.member) };
    },

    async registerSocial(call, form) {
      const visitor = await socialVisitor(call);
      const register = () => registerSocial(deps, form, visitor);
      const registered = await countingProbes(deps, visitor, register);
      return answerSignedIn(call, {
        ...registered,
        lastLogin: null,
        passwordDue: null,
        remembered: undefined,
      });
    },

    async linkSocial(call, { ticket }) {
      const who = { ...call.member, ...originOf(call) };
      const { browserHash, merchant } = await socialVisitor(call);
      await linkSocial(deps, who, { ticket, merchantId: merchant.id, browserHash });
      return {};
    },

    async unlinkSocial(call, { provider }) {
      const merchant = await merchantOf(deps, call.merchant.id);
      await unlinkSocial(deps, { ...call.member, ...originOf(call) }, { provider, merchant });
      return {};
    },
  };
}
