import type {
  InviteCode,
  SignInSettings,
  signInSettingsEndpoints,
} from '@croupier/contract/merchant/operator/sign-in-settings';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById, type Merchant, siteSetup } from '#merchant';
import { merchantWithin, recordAudit } from '#staff';
import type { AccountStaffDeps } from './account-staff-deps.ts';
import * as accountAdmin from '../account-admin.ts';

type Call = StaffCall<StaffPrincipal>;

/** How members of a merchant get in: each change and its audit entry commit together. */
export function signInSettingsHandlers(
  services: AccountStaffDeps,
): OperatorHandlers<typeof signInSettingsEndpoints> {
  const { db, secrets } = services;
  async function describe(merchantId: bigint): Promise<SignInSettings> {
    const { settings } = await merchantOf(merchantId);
    const providers = await accountAdmin.listProviders(db, merchantId);
    const { firebase, security } = settings;
    return { merchantId: String(merchantId), providers, firebase, ...security };
  }

  async function merchantOf(id: bigint): Promise<Merchant> {
    const merchant = await merchantById(db, id);
    if (!merchant) throw refuse('request.not-found');
    return merchant;
  }

  /** Changes settings of the merchant, and keeps what they were and are. */
  async function saveSettings(
    call: Call,
    id: bigint,
    { action, change: wanted }: { action: string; change: SettingsChange },
  ): Promise<SignInSettings> {
    const { settings: before } = await merchantOf(id);
    await db.transaction().execute(async (tx) => {
      const { settings: after } = await siteSetup.changeSettings(tx, {
        merchantId: id,
        change: wanted,
      });
      const facts = ({ security }: Merchant['settings']) => ({ security });
      const subject = `merchant:${id}`;
      const kept = { before: facts(before), after: facts(after) };
      await recordAudit(tx, call, { action, subject, merchantId: id, ...kept });
    });
    return describe(id);
  }

  return {
    signInSettings: ({ staff }, { merchantId }) => describe(merchantWithin(staff, merchantId)),

    async setSocialProvider(call, { merchantId, reason, clientSecret, ...input }) {
      const id = merchantWithin(call.staff, merchantId);
      const { provider } = input;
      const sealedSecret =
        clientSecret === undefined
          ? null
          : accountAdmin
              .sealClientSecret(secrets, { merchantId: id, provider }, clientSecret)
              .toString('base64');
      const change = { what: 'provider', ...input, sealedSecret } as const;
      const request = await services.changeSite(call, { merchantId: id, reason, change });
      return { ...(await describe(id)), request };
    },

    async setFirebase(call, { merchantId, reason, firebase }) {
      const id = merchantWithin(call.staff, merchantId);
      const change = { what: 'firebase', firebase } as const;
      const request = await services.changeSite(call, { merchantId: id, reason, change });
      return { ...(await describe(id)), request };
    },

    setHumanVerification(call, { merchantId, ...security }) {
      const id = merchantWithin(call.staff, merchantId);
      return saveSettings(call, id, { action: 'merchant.set-human', change: { security } });
    },

    ...codeHandlers(db),
  };
}

type CodeCall = 'inviteCodes' | 'createInviteCode' | 'retireInviteCode';

/** Codes that invite. */
function codeHandlers(
  db: Services['db'],
): Pick<OperatorHandlers<typeof signInSettingsEndpoints>, CodeCall> {
  async function changeCodes(
    call: Call,
    { id, act, ...record }: CodesChange,
  ): Promise<{ items: InviteCode[] }> {
    await db.transaction().execute(async (tx) => {
      await act(tx);
      await recordAudit(tx, call, { ...record, merchantId: id });
    });
    return codesOf(id);
  }

  async function codesOf(id: bigint, search?: string): Promise<{ items: InviteCode[] }> {
    return { items: (await accountAdmin.listInviteCodes(db, id, search)).map(describeCode) };
  }

  return {
    inviteCodes: ({ staff }, { merchantId, search }) =>
      codesOf(merchantWithin(staff, merchantId), search),

    async createInviteCode(call, { merchantId, ...input }) {
      const id = merchantWithin(call.staff, merchantId);
      const { kind, code, domain } = input;
      const domains = domain === null ? [] : await siteSetup.listDomains(db, id);
      if (domain !== null && !domains.some(({ host }) => host === domain)) {
        throw refuse('merchant.domain-unknown');
      }
      return changeCodes(call, {
        id,
        action: 'merchant.create-invite-code',
        subject: `invite-code:${kind}:${code}`,
        after: { owner: input.owner, domain, ended: false },
        act: (tx) => accountAdmin.createInviteCode(tx, { ...input, merchantId: id }),
      });
    },

    retireInviteCode(call, { merchantId, kind, code }) {
      const id = merchantWithin(call.staff, merchantId);
      return changeCodes(call, {
        id,
        action: 'merchant.retire-invite-code',
        subject: `invite-code:${kind}:${code}`,
        before: { ended: false },
        after: { ended: true },
        act: (tx) => accountAdmin.retireInviteCode(tx, { merchantId: id, kind, code }),
      });
    },
  };
}

type SettingsChange = Parameters<typeof siteSetup.changeSettings>[1]['change'];
interface CodesChange {
  readonly id: bigint;
  readonly action: string;
  readonly subject: string;
  readonly before?: unknown;
  readonly after: unknown;
  readonly act: (tx: Tx) => Promise<void>;
}

function describeCode(row: accountAdmin.InviteCodeRow): InviteCode {
  return {
    ...row,
    ownerId: String(row.ownerId),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    lastUsers: [...row.lastUsers],
  };
}
