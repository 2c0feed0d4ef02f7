import { randomBytes } from 'node:crypto';
import { playMoney } from '@croupier/contract/currencies';
import { TRIAL_TYPE } from '@croupier/contract/account/member-types';
import { playFigures } from '#bets';
import { networkOf, widerNetworksOf } from '@croupier/server/network-of';
import { refuse } from '#kernel/refuse.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { openSession, type OpenedSession } from '../open-session.ts';
import { offeredLanguage } from '../register-member.ts';
import * as members from '../store/members.ts';
import { countTrials, insertTrial } from '../store/trials.ts';
import { giveTrialMoney } from './trial-money.ts';

/** Trials that one network opens within an hour; those that hold it open a few times as many. */
const TRIALS_PER_HOUR_MAX = 10;
/** A trial is over after that long, whatever was done with it. */
const TRIAL_HOURS = 24;

/** What the browser says of itself, and the name of its request. */
export interface FreePlayInput {
  readonly os: string;
  readonly gatewayVersion: number;
  readonly randomString: string;
  readonly termsAccepted: boolean;
  readonly language?: string | undefined;
}

/**
 * Opens a trial account with play money and signs in, all or nothing. Its name is made up, nobody
 * knows its password, and it is nobody's member: it earns nothing and no event tells of it. Refuses
 * `account.terms-not-accepted`, `verification.play` where only proven members play,
 * `account.trial-limit` (in the browser of somebody excluded as well), and `request.replayed` for a
 * request that opened one.
 */
export async function beginFreePlay(
  deps: AccountDeps,
  { termsAccepted, language, os, gatewayVersion, randomString }: FreePlayInput,
  visitor: Visitor,
): Promise<OpenedSession & { readonly username: string }> {
  if (!termsAccepted) throw refuse('account.terms-not-accepted');
  const { merchant, ip, deviceToken } = visitor;
  // Nobody has proven their age here.
  if (merchant.flags.verifiedPlay) throw refuse('verification.play');
  const { id: merchantId } = merchant;
  const network = networkOf(ip);
  const passwordHash = await deps.passwords.hash(newToken());
  return deps.db.transaction().execute(async (tx) => {
    // The widest first, always: who asks at the same moment waits for another there.
    const networks = [{ network, times: 1 }, ...widerNetworksOf(network)].toReversed();
    for (const one of networks) {
      const opened = await countTrials(tx, { merchantId, network: one.network });
      if (opened >= TRIALS_PER_HOUR_MAX * one.times) throw refuse('account.trial-limit');
    }
    const known = await deps.knownPerson(tx, {
      merchantId,
      email: null,
      mobile: null,
      birthday: null,
      name: null,
      idNumber: null,
      devices: deviceToken === undefined ? [] : [tokenHash(deviceToken)],
    });
    // Whoever else sits at this browser learns nothing of whoever excluded themselves in it.
    if (known) throw refuse('account.trial-limit');
    const username = `trial${randomBytes(6).toString('hex')}`;
    const memberId = await members.insertMember(tx, {
      merchantId,
      username,
      type: TRIAL_TYPE,
      nickname: username,
      email: null,
      birthday: null,
      language: offeredLanguage(merchant, language),
      currency: playMoney.code,
      passwordHash,
      passwordChosen: false,
      mustChangePassword: false,
      ip,
    });
    if (memberId === undefined) throw new Error('a made-up name was taken');
    const isNew = await insertTrial(tx, {
      merchantId,
      memberId,
      network,
      hours: TRIAL_HOURS,
      os,
      gatewayVersion,
      requestHash: tokenHash(randomString),
    });
    if (!isNew) throw refuse('request.replayed');
    await giveTrialMoney(tx, { merchantId, memberId });
    await playFigures.leaveOutOfFigures(tx, { merchantId, memberId });
    const beginning = { way: 'trial', proven: false, passwordDue: null } as const;
    return { ...(await openSession(tx, memberId, visitor, beginning)), username };
  });
}
