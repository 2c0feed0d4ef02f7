import { flags, type FlagName } from '@croupier/contract/flags';
import type { merchantSettingsEndpoints } from '@croupier/contract/operator/merchant-settings';
import { merchantById, type Merchant, setFlag, setMaintenance, siteSetup } from '#merchant';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { recordAudit } from '../audit.ts';
import { merchantWithin } from '../authorise-staff.ts';

type Settings = Pick<Merchant['settings'], 'walletMode' | 'imageCDNs' | 'launchGameCDNs'>;

/** White label and maintenance: each change and its audit entry commit together. */
export function merchantSettingsHandlers({
  db,
}: Services): OperatorHandlers<typeof merchantSettingsEndpoints> {
  return {
    async merchantSettings({ staff }, input) {
      const merchant = await merchantById(db, merchantWithin(staff, input.merchantId));
      if (!merchant) throw refuse('request.not-found');
      return describe(merchant);
    },

    async setFlag(call, { merchantId, flag, value }) {
      const id = merchantWithin(call.staff, merchantId);
      // A feature that this version does not have yet cannot be promised to visitors.
      if (!Object.hasOwn(flags, flag) || !flags[flag as FlagName].ready) {
        throw refuse('request.invalid', { fields: { flag: { key: 'field.choice' } } });
      }
      return db.transaction().execute(async (tx) => {
        const before = await merchantById(tx, id);
        const after = await setFlag(tx, { merchantId: id, flag, value });
        await recordAudit(tx, call, {
          action: 'merchant.set-flag',
          subject: `flag:${flag}`,
          merchantId: id,
          before: { [flag]: before?.flags[flag as FlagName] },
          after: { [flag]: value },
        });
        return describe(after);
      });
    },

    async setMaintenance(call, { merchantId, on, until }) {
      const id = merchantWithin(call.staff, merchantId);
      return db.transaction().execute(async (tx) => {
        const before = await merchantById(tx, id);
        const after = await setMaintenance(tx, {
          merchantId: id,
          on,
          until: until === null ? null : new Date(until),
        });
        await recordAudit(tx, call, {
          action: 'merchant.set-maintenance',
          subject: `merchant:${id}`,
          merchantId: id,
          before: before?.maintenance,
          after: after.maintenance,
        });
        return describe(after);
      });
    },

    setWalletMode: (call, { merchantId, walletMode }) =>
      saveSettings(db, call, {
        merchantId,
        action: 'merchant.set-wallet-mode',
        change: { walletMode },
      }),

    setContentHosts: (call, { merchantId, imageCDNs, launchGameCDNs }) =>
      saveSettings(db, call, {
        merchantId,
        action: 'merchant.set-content-hosts',
        change: { imageCDNs, launchGameCDNs },
      }),
  };
}

/** Replaces some settings and keeps what they were. */
async function saveSettings(
  db: Db,
  call: StaffCall<StaffPrincipal>,
  wanted: {
    readonly merchantId: string;
    readonly action: string;
    readonly change: Partial<Settings>;
  },
) {
  const { action, change } = wanted;
  const id = merchantWithin(call.staff, wanted.merchantId);
  return db.transaction().execute(async (tx) => {
    const before = await merchantById(tx, id);
    const after = await siteSetup.changeSettings(tx, { merchantId: id, change });
    const names = Object.keys(change) as (keyof Settings)[];
    const were = names.map((name) => [name, before?.settings[name]]);
    await recordAudit(tx, call, {
      action,
      subject: `merchant:${id}`,
      merchantId: id,
      before: Object.fromEntries(were),
      after: change,
    });
    return describe(after);
  });
}

function contentHosts({ settings: { imageCDNs, launchGameCDNs } }: Merchant) {
  return { imageCDNs, launchGameCDNs };
}

function describe(merchant: Merchant) {
  const { id, version, flags: values, maintenance } = merchant;
  return {
    merchantId: String(id),
    version: String(version),
    flags: { ...values },
    maintenance: { on: maintenance.on, until: maintenance.until?.toISOString() ?? null },
    walletMode: merchant.settings.walletMode,
    ...contentHosts(merchant),
  };
}
