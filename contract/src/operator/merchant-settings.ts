import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';

const settings = z.object({
  merchantId: idSchema,
  version: z.string(),
  flags: z.record(z.string(), z.boolean()),
  maintenance: z.object({ on: z.boolean(), until: instantSchema.nullable() }),
});

export const merchantSettingsEndpoints = {
  merchantSettings: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/settings',
    module: 'operator',
    permission: 'merchant.read',
    summary: 'White-label flags and maintenance of one merchant.',
    input: z.strictObject({ merchantId: idSchema }),
    output: settings,
  }),
  setFlag: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/flags/:flag',
    module: 'operator',
    permission: 'merchant.write',
    summary: 'Switches one white-label flag; open pages follow within five seconds.',
    input: z.strictObject({ merchantId: idSchema, flag: z.string().max(60), value: z.boolean() }),
    output: settings,
  }),
  setMaintenance: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/maintenance',
    module: 'operator',
    permission: 'merchant.write',
    summary: 'Closes or opens the whole site.',
    input: z.strictObject({
      merchantId: idSchema,
      on: z.boolean(),
      until: instantSchema.nullable(),
    }),
    output: settings,
  }),
};
