import { z } from 'zod';
import { idSchema, instantSchema, playerEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';

export const launchEndpoints = {
  launch: playerEndpoint({
    method: 'POST',
    path: '/api/games/:gameId/launch',
    module: 'seamless',
    roles: ['trial', 'member', 'agent'],
    throttle: 'costly',
    summary: 'Opens a game session at the vendor and answers the address of the game frame.',
    input: z.strictObject({
      gameId: idSchema,
      client: z.enum(['desktop', 'mobile']),
      language: z.string().min(2).max(5),
      /** Opens it although the member has no money at a vendor that keeps it. */
      withoutMoney: z.boolean().optional(),
    }),
    output: z.object({
      /** Where the vendor serves the game. */
      launchUrl: z.url(),
      /** Its origin, which frame messages must come from. */
      frameOrigin: z.string(),
      /** The merchant's `launchGameCDNs` serve it too: the page takes one of them instead. */
      overLaunchHosts: z.boolean(),
      sessionId: z.string(),
      /** The vendor keeps the player's money meanwhile: say so when the game is left (`leaveGame`). */
      moneyAtVendor: z.boolean(),
    }),
    refusals: [
      'game.unknown',
      'game.unavailable',
      'game.maintenance',
      'game.currency',
      'account.true-account-needed',
      'account.frozen',
      'wallet.barred',
      'verification.play',
      'wallet.vendor-empty',
    ],
  }),
  freeSpins: playerEndpoint({
    method: 'GET',
    path: '/api/free-spins',
    module: 'seamless',
    summary: 'Free spins that the member can play now, those that end first first.',
    input: z.strictObject({ gameId: idSchema.optional() }),
    output: z.object({
      items: z
        .array(
          z.object({
            id: idSchema,
            gameId: idSchema,
            spins: z.int(),
            /** As the vendor told last; those played in the last minutes may still be among them. */
            left: z.int(),
            stake: moneySchema,
            validUntil: instantSchema,
          }),
        )
        .max(50),
    }),
  }),
  leaveGame: playerEndpoint({
    method: 'POST',
    path: '/api/games/:gameId/leave',
    module: 'seamless',
    throttle: 'costly',
    summary:
      'Fetches the money back from a vendor that keeps it while its games are played. ' +
      '`moneyBack` is false when that takes longer; then it comes by itself. What the member put ' +
      'there by hand stays, and what was won or lost is booked.',
    input: z.strictObject({ gameId: idSchema }),
    output: z.object({ moneyBack: z.boolean() }),
    refusals: ['game.unknown'],
  }),
  launchLiveChat: playerEndpoint({
    method: 'POST',
    path: '/api/live-chat',
    module: 'seamless',
    token: false,
    throttle: 'costly',
    summary:
      'Where to talk: with the merchant’s customer service, or with `gameId` at a live table. Words in ' +
      'braces of the merchant’s link, `{language}` and `{username}`, are filled in.',
    input: z.strictObject({ gameId: idSchema.optional() }),
    output: z.object({ chatUrl: z.url() }),
    refusals: ['chat.unavailable', 'game.unknown'],
  }),
  roundReplay: playerEndpoint({
    method: 'GET',
    path: '/api/rounds/:roundId/replay',
    module: 'seamless',
    throttle: 'costly',
    summary: 'Address of the vendor’s picture of a round, good for some minutes.',
    input: z.strictObject({ roundId: idSchema }),
    output: z.object({ url: z.url(), frameOrigin: z.string() }),
    refusals: ['round.unknown', 'round.detail-unavailable'],
  }),
};
