import { deliveryModule, deliveryWays } from '#delivery';
import type { Config } from '#kernel/config.ts';
import { defineModule, type ModuleContext } from '#kernel/module.ts';
import { subjectNames } from '#kernel/subject.ts';
import { merchantModule, merchantPorts } from '#merchant';
import { staffPorts } from '#staff';
import { walletPorts } from '#wallet';
import type { AccountDeps } from './account-deps.ts';
import { openCodeHash, openCodes } from './codes/code-deps.ts';
import { codeHandlers } from './codes/code-handlers.ts';
import { codeWork } from './codes/jobs.ts';
import { assertCaptcha } from './bot-check/assert-captcha.ts';
import { captchaRefusal, openCaptchas } from './bot-check/captcha.ts';
import { openRisk } from './bot-check/risk.ts';
import { openProofs } from './bot-check/proofs.ts';
import { correctionHandlers } from './corrections/correction-handlers.ts';
import { correctionKind } from './corrections/correction-request.ts';
import { accountWork } from './jobs.ts';
import { accountNames, findMember } from './find-members.ts';
import { memberHandlers } from './member-handlers.ts';
import { memberPorts } from './member-ports.ts';
import { codeFactor } from './second-factor/code-factor.ts';
import { recoveryFactor } from './second-factor/recovery-factor.ts';
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts';
import { totpFactor } from './second-factor/totp-factor.ts';
import { returnPages } from './social/return-page.ts';
import { accountStaffDeps } from './staff-api/account-staff-deps.ts';
import { factorReset } from './staff-api/factor-reset.ts';
import { accountStaffHandlers } from './staff-api/index.ts';
import { passwordReset } from './staff-api/password-reset.ts';
import { planProvider } from './staff-api/plan-provider.ts';
import { memberOfId } from './store/members.ts';
import { retention } from './retention.ts';

/** Members: who they are and how they sign in. Shares what their use cases need, and captchas. */
export const accountModule = defineModule({
  name: 'account',
  needs: ['staff', 'merchant', 'wallet', 'bets', 'delivery'],
  retention,
  permissions: [
    'member.read',
    'member-details.read',
    'member-note.write',
    'member.freeze',
    'factor.reset',
    'factor.check',
    'merchant.read',
    'merchant.write',
  ],
  flags: [
    'mobileRegistration',
    'smsVerificationOnRegistration',
    'mobilePasswordRegistration',
    'freePlay',
    'demoGames',
    'socialLogin',
    'mobileCodeLogin',
    'countryCodeDisplay',
    'forcedPasswordChangeOnExpiry',
    'phoneVerificationForPasswordChange',
    'smsSecondFactor',
    'mailSecondFactor',
    'payeeNameQuestion',
    'humanVerification',
  ],
  open(context) {
    const { services, httpClient } = context;
    const deps = accountDeps(context);
    const { MASTER_KEY: masterKey } = services.config;
    const captchas = captchasFor(deps);
    const correction = correctionKind(deps);
    const codes = openCodes(deps, { masterKey, httpClient });
    return {
      player: {
        ...memberHandlers(codes),
        ...codeHandlers(codes),
        ...secondFactorHandlers(codes),
      },
      routes: [returnPages],
      work: [accountWork(deps), codeWork(codes)],
      staff: {
        ...accountStaffHandlers(accountStaffDeps(context)),
        ...correctionHandlers(deps, correction),
      },
      requestKinds: [factorReset, passwordReset, correction],
      subjects: [{ name: 'member', names: subjectNames(accountNames), find: findMember }],
      answers: [
        merchantPorts.planProvider.answeredBy(planProvider),
        staffPorts.captchas.answeredBy(() => captchas.ofConsole),
        staffPorts.member.answeredBy(memberOfId),
        walletPorts.memberNames.answeredBy(accountNames),
      ],
      shared: { deps, captchas },
    };
  },
});

function accountDeps({ services, of, port }: ModuleContext): AccountDeps {
  const { config, db, passwords, secrets } = services;
  const delivery = of(deliveryModule);
  const merchants = of(merchantModule).known;
  const sent = { hashOf: openCodeHash(config.MASTER_KEY), ways: deliveryWays(delivery) };
  return {
    db,
    passwords,
    merchants,
    captchas: captchasOf(config, merchants),
    secrets,
    secondFactors: [
      totpFactor(secrets),
      codeFactor('sms', sent),
      codeFactor('mail', sent),
      recoveryFactor,
    ],
    knownPerson: port(memberPorts.knownPerson),
    placeMember: port(memberPorts.placeMember),
    noteReferee: port(memberPorts.noteReferee),
    linkOf: port(memberPorts.linkOf),
    agentsAbove: port(memberPorts.agentsAbove),
    noteOpening: port(memberPorts.noteOpening),
    reliance: async (on, owner) => ({
      proven: await port(memberPorts.identityProven)(on, owner),
      hasPayoutAccount: await port(memberPorts.hasPayoutAccount)(on, owner),
    }),
    vipOf: port(memberPorts.vip),
    openOffers: port(memberPorts.openOffers),
    openReferralRewards: port(memberPorts.openReferralRewards),
    delivery,
  };
}

function captchasOf(config: Config, merchants: AccountDeps['merchants']) {
  return openCaptchas(config.MASTER_KEY, {
    proofs: openProofs(config.MASTER_KEY),
    // In fifteen minutes; kept up, it would use half of an hour's messages.
    pressure: openRisk(merchants, { callsMax: Math.ceil(config.SMS_PER_HOUR_MAX / 8) }),
  });
}

type CaptchaTry = Parameters<typeof assertCaptcha>[2];

/** The captchas of the players' sites, where others ask for them. */
function captchasFor(deps: AccountDeps) {
  const { db, captchas } = deps;
  const console = { merchantId: null, call: 'staff-login' } as const;
  return {
    /** Refuses whoever writes to the house without showing that they are no program. */
    assertCodeRequest: (merchantId: bigint, attempt: CaptchaTry) =>
      assertCaptcha(deps, { merchantId, call: 'feedback' }, attempt),
    /** For signing in to the console. */
    ofConsole: {
      issue: (form: Parameters<typeof captchas.issue>[2]) => captchas.issue(db, console, form),
      async problemOf(attempt: CaptchaTry) {
        const outcome = await captchas.check(db, console, attempt);
        return outcome === 'passed' ? undefined : captchaRefusal(outcome);
      },
    },
  };
}
