/** Lotteries on the site: which there are, what they have drawn, and opening one (specification 7). */
import { z } from 'zod';
import { idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import { launchEndpoints } from '../catalog/player/launch.ts';
import { prizeModes } from '../games.ts';
import { lotteryAreaNames, lotteryDevices, lotteryIssueStates, lotteryViews } from './states.ts';

const gameCode = z.string().min(1).max(64);
const accountTypeName = z.string().max(40);
const prizeMode = z.enum(prizeModes);

export const prizeNumbers = z
  .array(z.object({ prize: z.string(), numbers: z.array(z.string()).max(64) }))
  .max(16);

const issue = z.object({
  issue: z.string(),
  /** Who draws, where several do on one day. */
  station: z.string().nullable(),
  closeAt: instantSchema,
  drawAt: instantSchema,
  state: z.enum(lotteryIssueStates),
});

const result = z.object({
  issue: z.string(),
  station: z.string().nullable(),
  drawAt: instantSchema,
  /** As numbers by prize; none of an issue that was called off. */
  prizes: prizeNumbers,
  /** The result was corrected since it was first said. */
  corrected: z.boolean(),
});
export type LotteryResult = z.output<typeof result>;

const named = {
  gameId: idSchema,
  gameCode,
  title: z.string(),
  /** Code of the vendor. */
  accountTypeName,
  /** Lotteries of a group draw and are bet on alike. */
  gameGroupCode: z.string(),
};

export const lotteryEndpoints = {
  lotteryMenu: playerEndpoint({
    method: 'GET',
    path: '/api/lottery/menu',
    module: 'lottery',
    token: false,
    summary: 'Lotteries that the site offers, each with the issue that closes next.',
    input: z.strictObject({
      prizeMode: prizeMode.optional(),
      /** All devices have the same lotteries. */
      device: z.enum(lotteryDevices).optional(),
    }),
    output: z.object({
      gameMenus: z
        .array(
          z.object({
            ...named,
            prizeMode,
            /** Of those that draw through the day. */
            everySeconds: z.int().nullable(),
            /** The house draws by a seed that it has committed itself to. */
            isHouse: z.boolean(),
            next: issue.nullable(),
          }),
        )
        .max(200),
    }),
  }),
  lotteryResults: playerEndpoint({
    method: 'GET',
    path: '/api/lottery/results',
    module: 'lottery',
    token: false,
    summary: 'What a lottery has drawn, newest first, 30 unless told.',
    input: z.strictObject({
      gameCode,
      accountTypeName: accountTypeName.optional(),
      before: instantSchema.optional(),
      limit: z.coerce.number().int().min(1).max(120).optional(),
    }),
    output: z.object({ items: z.array(result).max(120) }),
    refusals: ['game.unknown', 'game.unavailable'],
  }),
  openedNumbers: playerEndpoint({
    method: 'GET',
    path: '/api/lottery/opened-numbers',
    module: 'lottery',
    token: false,
    summary: 'What each lottery has drawn last; those of several stations with each of them.',
    input: z.strictObject({ prizeMode: prizeMode.optional() }),
    output: z.object({
      items: z.array(z.object({ ...named, results: z.array(result).max(20) })).max(200),
    }),
  }),
  launchLottery: playerEndpoint({
    method: 'POST',
    path: '/api/lottery/launch',
    module: 'lottery',
    roles: ['trial', 'member', 'agent'],
    throttle: 'costly',
    summary:
      'Opens a lottery, or the first one of an area, with its bets or with the lobby of all in front. The way ' +
      'back is on the site.',
    input: z.strictObject({
      area: z.enum(lotteryAreaNames).optional(),
      /** The lane of the lottery, where no area is said. */
      mode: z.enum(['LOTT', 'ELOTT']).optional(),
      prizeMode: prizeMode.optional(),
      gameCode: gameCode.optional(),
      view: z.enum(lotteryViews).optional(),
      device: z.enum(lotteryDevices),
      /** Path on the site. */
      backUrl: z
        .string()
        .max(300)
        .regex(/^\/(?![/\\])[\w\-./?=&%+]*$/)
        .optional(),
      language: z.string().min(2).max(5),
    }),
    output: launchEndpoints.launch.output,
    refusals: [...launchEndpoints.launch.refusals],
  }),
};
