import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { walletModeSchema } from '../settings.ts';
import { asked, mayAsk } from '../../staff/operator/requests.ts';

/** Hosts that may be named: their origin over https and nothing else, fit to stand in a page's policy. */
const hostSchema = z
  .url()
  .max(200)
  .regex(/^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/);
const hostsSchema = z
  .array(hostSchema)
  .max(20)
  .refine((hosts) => new Set(hosts).size === hosts.length);

/** Origins of vendors' games; one on this machine may be without https. */
const frameOriginsSchema = z
  .array(
    z
      .url()
      .max(200)
      .regex(
        /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?$/,
      ),
  )
  .max(20)
  .refine((origins) => new Set(origins).size === origins.length);

/** An address over https; with a path it holds what lies beneath. */
const linkAddressesSchema = z
  .array(z.url({ protocol: /^https$/ }).max(200))
  .max(50)
  .refine((addresses) => new Set(addresses).size === addresses.length);

const settings = z.object({
  merchantId: idSchema,
  version: z.string(),
  flags: z.record(z.string(), z.boolean()),
  maintenance: z.object({ on: z.boolean(), until: instantSchema.nullable() }),
  walletMode: walletModeSchema,
  imageCDNs: z.array(z.string()).max(20),
  launchGameCDNs: z.array(z.string()).max(20),
  linkAddresses: z.array(z.string()).max(50),
  frameOrigins: z.array(z.string()).max(20),
});

export const merchantSettingsEndpoints = {
  merchantSettings: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/settings',
    module: 'merchant',
    permission: 'merchant.read',
    summary: 'White-label flags, maintenance and wallet mode of one merchant.',
    input: z.strictObject({ merchantId: idSchema }),
    output: settings,
  }),
  setFlag: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/flags/:flag',
    module: 'merchant',
    permission: 'merchant.write',
    summary:
      'Switches one white-label flag, for a reason; open pages follow within five seconds. Asks for it ' +
      'where that takes a proof of members away.',
    input: z.strictObject({
      merchantId: idSchema,
      flag: z.string().max(60),
      value: z.boolean(),
      ...mayAsk,
    }),
    output: settings.extend(asked),
    refusals: ['approval.reason', 'approval.open'],
  }),
  setMaintenance: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/maintenance',
    module: 'merchant',
    permission: 'merchant.write',
    summary: 'Closes or opens the whole site.',
    input: z.strictObject({
      merchantId: idSchema,
      on: z.boolean(),
      until: instantSchema.nullable(),
    }),
    output: settings,
  }),
  setWalletMode: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/wallet-mode',
    module: 'merchant',
    permission: 'merchant.write',
    summary:
      'Whether money goes to vendors that keep it by itself (single) or by the member’s hand (transfer).',
    input: z.strictObject({ merchantId: idSchema, walletMode: walletModeSchema }),
    output: settings,
  }),
  setContentHosts: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/content-hosts',
    module: 'merchant',
    permission: 'merchant.write',
    summary:
      'Names the hosts that serve copies of the pictures, those that games may come from, and where ' +
      'texts may lead; https only. Asks for those that are new.',
    input: z.strictObject({
      merchantId: idSchema,
      imageCDNs: hostsSchema,
      launchGameCDNs: hostsSchema,
      linkAddresses: linkAddressesSchema.default([]),
      /** Left out, they stay. */
      frameOrigins: frameOriginsSchema.optional(),
      ...mayAsk,
    }),
    output: settings.extend(asked),
    refusals: ['approval.reason', 'approval.open'],
  }),
};
