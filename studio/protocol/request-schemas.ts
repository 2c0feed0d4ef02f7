import { z } from 'zod';
import { chatPhrases, chatReportReasons } from '#chat/protocol.ts';
import type { ReportRequest, SayRequest } from '#chat/protocol.ts';
import type {
  ActRequest,
  OpenDemoRequest,
  OpenSessionRequest,
  PlayRequest,
  RotateRequest,
} from './session.ts';
import type {
  BetActionRequest,
  ClockQuestion,
  PlaceBetRequest,
  TableHello,
} from '#shared-rounds/protocol.ts';

/** What the server accepts of a game client. Unknown fields are refused; everything has a limit. */
export const openSessionRequest = z.strictObject({
  code: z.string().regex(/^[\w-]{20,100}$/),
}) satisfies z.ZodType<OpenSessionRequest>;

export const openDemoRequest = z.strictObject({
  gameId: z.string().max(64),
  locale: z.string().min(2).max(10),
  currency: z.string().max(5).default('VND'),
}) satisfies z.ZodType<OpenDemoRequest>;

const requestId = z.string().regex(/^[\w-]{8,64}$/);

/** The kind of the game judges the choice and the action. */
export const playRequest = z.strictObject({
  requestId,
  stake: z.string().max(20),
  choice: z.unknown().optional(),
  freeSpins: z.uuid().optional(),
}) satisfies z.ZodType<PlayRequest>;

export const actRequest = z.strictObject({
  requestId,
  action: z.unknown(),
}) satisfies z.ZodType<ActRequest>;

export const rotateRequest = z.strictObject({
  clientSeed: z.string().regex(/^[ -~]{1,64}$/),
}) satisfies z.ZodType<RotateRequest>;

/** The kind of the game judges the choice of a bet, and the action. */
export const placeBetRequest = z.strictObject({
  requestId,
  roundId: z.uuid(),
  place: z.int().min(1).max(9),
  stake: z.string().max(20),
  choice: z.unknown(),
}) satisfies z.ZodType<PlaceBetRequest>;

export const betActionRequest = z.strictObject({
  action: z.unknown(),
}) satisfies z.ZodType<BetActionRequest>;

export const tableHello = z.strictObject({
  token: z.string().regex(/^[\w-]{20,100}$/),
  after: z.string().regex(/^\d{1,18}$/),
}) satisfies z.ZodType<TableHello>;

export const clockQuestion = z.strictObject({
  clock: z.number(),
}) satisfies z.ZodType<ClockQuestion>;

/** Text is bounded roughly here, and judged by `clean-text.ts` of the server. */
export const sayRequest = z
  .strictObject({
    requestId,
    text: z.string().max(1000).optional(),
    phrase: z.enum(chatPhrases).optional(),
  })
  .refine(
    ({ text, phrase }) => (text === undefined) !== (phrase === undefined),
  ) satisfies z.ZodType<SayRequest>;

export const reportRequest = z.strictObject({
  reason: z.enum(chatReportReasons),
}) satisfies z.ZodType<ReportRequest>;
