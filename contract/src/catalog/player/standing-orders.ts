import { z } from 'zod';
import { instantSchema, playerEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';

/** Stakes that the member agreed to beforehand, and that vendors take while the member is away. */
export const standingOrderEndpoints = {
  standingOrders: playerEndpoint({
    method: 'GET',
    path: '/api/orders',
    module: 'seamless',
    summary: 'What games may still stake while the member is away, newest first.',
    input: z.strictObject({}),
    output: z.object({
      items: z
        .array(
          z.object({
            id: z.guid(),
            /** Of the game. */
            title: z.string(),
            stakesLeft: z.int(),
            /** That they come to, all together. */
            mostLeft: moneySchema,
            stakeMax: moneySchema,
            openedAt: instantSchema,
            endsAt: instantSchema,
          }),
        )
        .max(50),
    }),
  }),
  stopStandingOrder: playerEndpoint({
    method: 'POST',
    path: '/api/orders/:orderId/stop',
    module: 'seamless',
    summary: 'No further stake is taken under it. What was staked stays.',
    input: z.strictObject({ orderId: z.guid() }),
    output: z.object({ stopped: z.boolean() }),
    refusals: ['game.unknown'],
  }),
};
