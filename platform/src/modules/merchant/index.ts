/** Merchants: who runs a site here, resolved from the domain, with everything they have set up. */
export { announceChange, setFlag, setMaintenance } from './change-merchant.ts';
export { listMerchants, merchantById } from './find-merchants.ts';
/** How a merchant's site is set up, and under which hosts it is found. */
export * as siteSetup from './set-up-site.ts';
export { createMerchant, type NewMerchant } from './create-merchant.ts';
export { knowMerchants, type KnownMerchants } from './known-merchants.ts';
export { contextOf, type Merchant } from './merchant.ts';
export { merchantModule, merchantPorts } from './module.ts';
export type { PlannedSiteChange, ProviderChange } from './staff-api/site-change.ts';
export type { NoteClientError } from './client-errors.ts';
export { statusOf } from './describe-permission.ts';
