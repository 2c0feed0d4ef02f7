import type { merchantSettingsEndpoints } from '@croupier/contract/merchant/operator/settings';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, recordAudit } from '#staff';
import * as siteSetup from '../set-up-site.ts';
import { merchantById } from '../find-merchants.ts';
import { type Merchant } from '../merchant.ts';
import { setMaintenance } from '../change-merchant.ts';
import { changeSite, type SiteChangeDeps } from './change-site.ts';
import type { SiteChange } from './site-change.ts';

type Settings = Pick<Merchant['settings'], 'walletMode'>;

/** White label and maintenance: each change and its audit entry commit together. */
export function whiteLabelHandlers(
  services: Services & SiteChangeDeps,
): OperatorHandlers<typeof merchantSettingsEndpoints> {
  const { db } = services;
  async function change(
    call: StaffCall<StaffPrincipal>,
    wanted: { merchantId: string; reason: string | undefined; change: SiteChange },
  ) {
    const merchantId = merchantWithin(call.staff, wanted.merchantId);
    const request = await changeSite(services, call, { ...wanted, merchantId });
    const merchant = await merchantById(db, merchantId);
    if (!merchant) throw refuse('request.not-found');
    return { ...describe(merchant), request };
  }
  return {
    async merchantSettings({ staff }, input) {
      const merchant = await merchantById(db, merchantWithin(staff, input.merchantId));
      if (!merchant) throw refuse('request.not-found');
      return describe(merchant);
    },

    setFlag(call, { merchantId, reason, flag, value }) {
      if (reason === undefined) throw refuse('approval.reason');
      return change(call, { merchantId, reason, change: { what: 'flag', flag, value } });
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

    setContentHosts: (call, { merchantId, reason, ...hosts }) =>
      change(call, { merchantId, reason, change: { what: 'hosts', ...hosts } }),
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

function contentHosts({ settings }: Merchant) {
  const { imageCDNs, launchGameCDNs, linkAddresses, frameOrigins } = settings;
  return { imageCDNs, launchGameCDNs, linkAddresses, frameOrigins };
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
