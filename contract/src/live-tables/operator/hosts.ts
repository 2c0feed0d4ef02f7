/** Who deals at live tables. Their vendor keeps profiles and weeks; staff of all sites change them. */
import { z } from 'zod';
import { idSchema, operatorEndpoint } from '../../endpoint.ts';
import { hostProfile, hostWeek } from '../hosts.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';

const { game: _game, ...week } = hostWeek.shape;

const host = hostProfile.extend({
  vendorId: idSchema,
  vendorName: z.string(),
  /** Where they deal now, of the games that the merchant's vendors have. */
  tables: z.array(z.object({ gameId: idSchema, title: z.string() })).max(50),
});
export type LiveHostLine = z.output<typeof host>;

const weekOfTable = z.object({
  ...week,
  /** Who can have a shift. */
  hosts: z.array(z.object({ id: z.string(), name: z.string() })).max(200),
});
export type HostWeek = z.output<typeof weekOfTable>;

export const operatorLiveHostEndpoints = {
  merchantLiveHosts: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/live-hosts',
    module: 'seamless',
    permission: 'bets.read',
    summary: 'Who deals at the live tables of the merchant’s vendors, as these tell it now.',
    input: z.strictObject({ merchantId: idSchema }),
    output: z.object({
      items: z.array(host).max(400),
      vendors: z
        .array(
          z.object({
            id: idSchema,
            name: z.string(),
            /** Portraits that a host of theirs can have. */
            looks: z.array(z.string()).max(100),
          }),
        )
        .max(20),
    }),
  }),
  liveHostWeek: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/live-tables/:gameId/week',
    module: 'seamless',
    permission: 'bets.read',
    summary: 'Who deals at a live table when, in the zone of its week.',
    input: z.strictObject({ merchantId: idSchema, gameId: idSchema }),
    output: weekOfTable,
    refusals: ['game.unknown', 'game.unavailable'],
  }),
  setLiveHost: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/live-hosts',
    module: 'seamless',
    permission: 'vendor.write',
    summary: 'Adds a host of a vendor’s live tables, or changes the profile of one, for all sites.',
    input: z.strictObject({
      vendorId: idSchema,
      ...hostProfile.shape,
      reason: reasonSchema,
    }),
    output: z.object({}),
    refusals: ['vendor.unknown'],
  }),
  setLiveHostWeek: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/live-tables/:gameId/week',
    module: 'seamless',
    permission: 'vendor.write',
    summary: 'Says who deals at a live table when, for all sites, from now on.',
    input: z.strictObject({
      vendorId: idSchema,
      gameId: idSchema,
      ...week,
      shifts: z.array(week.shifts.element.strict()).max(100),
      reason: reasonSchema,
    }),
    output: z.object({}),
    refusals: ['vendor.unknown', 'game.unknown'],
  }),
};
