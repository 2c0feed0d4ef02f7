import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import { defineModule, definePort } from '#kernel/module.ts';
import { openReadOnlyWatch } from '#kernel/read-only.ts';
import { subjectNames } from '#kernel/subject.ts';
import { staffPorts } from '#staff';
import { merchantHandlers } from './api.ts';
import { openClientErrors } from './client-errors.ts';
import { knowMerchants } from './known-merchants.ts';
import { openServicePaths } from './service-paths.ts';
import { servedMerchants } from './served-merchants.ts';
import { changeSite, type WantedSiteChange } from './staff-api/change-site.ts';
import { merchantStaffHandlers } from './staff-api/index.ts';
import { newMerchant, type OfferVendorsLike } from './staff-api/new-merchant.ts';
import type { PlanProvider } from './staff-api/site-change.ts';
import type { HasPicture } from './staff-api/site-settings.ts';
import { siteSetting } from './staff-api/site-setting.ts';
import { allMerchants } from './store.ts';

/** What modules above know of what belongs to a site. */
export const merchantPorts = {
  /** Answered by account. */
  planProvider: definePort<PlanProvider>('merchant.plan-provider'),
  /** Answered by catalog. */
  offerVendorsLike: definePort<OfferVendorsLike>('merchant.offer-vendors-like'),
  /** Answered by content. */
  hasPicture: definePort<HasPicture>('merchant.has-picture'),
};

/** Merchants: who runs a site here. Shares those that the process holds in memory. */
export const merchantModule = defineModule({
  name: 'merchant',
  needs: ['staff'],
  retention: {
    merchant: 'subject',
    domain: 'subject',
    client_error: { after: '30 days', by: 'use' },
  },
  permissions: ['merchant.read', 'merchant.write', 'merchant.check', 'client-error.read'],
  flags: ['analyticsConsent'],
  open({ services, metrics, port }) {
    const { config, db, signals, countryOf } = services;
    const planProvider = port(merchantPorts.planProvider);
    const siteChanges = { ...services, planProvider, siteSetting: siteSetting(planProvider) };
    const newMerchants = newMerchant(port(merchantPorts.offerVendorsLike));
    const known = knowMerchants({ db, signals });
    const noteClientError = openClientErrors(db, metrics);
    const service = openServicePaths(services.secrets);
    return {
      player: merchantHandlers(known, noteClientError, openReadOnlyWatch(db), {
        countryOf,
        sealPath: service.seal,
      }),
      routes: [service.mount],
      staff: merchantStaffHandlers({
        ...siteChanges,
        newMerchant: newMerchants,
        hasPicture: port(merchantPorts.hasPicture),
      }),
      requestKinds: [siteChanges.siteSetting, newMerchants],
      subjects: [
        {
          name: 'merchant',
          names: subjectNames(async (tx) => {
            return new Map((await allMerchants(tx)).map(({ id, name }) => [id, name]));
          }),
        },
      ],
      answers: [staffPorts.merchants.answeredBy((tx) => servedMerchants(tx, config))],
      shared: {
        known,
        noteClientError,
        /** Changes a site, or asks a second person for it. */
        changeSite: (call: StaffCall<StaffPrincipal>, wanted: WantedSiteChange) =>
          changeSite(siteChanges, call, wanted),
      },
    };
  },
});
