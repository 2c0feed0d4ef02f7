/** Limits, margins and player factors of a vendor's sports, as staff of a platform have said them. */
import { z } from 'zod';
import { factorRange, MARGIN_MAX } from '../sports/states.ts';
import { amountText } from './parts.ts';
import {
  saidBy,
  sportName,
  sportsAccount,
  sportsLeagueId,
  sportsNamed,
  sportsPlace,
} from './sports-parts.ts';

const moment = z.iso.datetime();

/** Whose terms: of a league, of a sport, or (both null) of all that has none of its own. */
const scope = { sport: sportName.nullable(), league: sportsLeagueId.nullable() };
/** Null: as the wider scope has it. */
const values = {
  margin: z.int().min(0).max(MARGIN_MAX).nullable(),
  /** Most stake of one bet. */
  bet_limit: amountText.nullable(),
  /** Most that one market, and one event, may cost. */
  market_limit: amountText.nullable(),
  event_limit: amountText.nullable(),
  /** Most that one bet pays, and that a player wins in a day. */
  payout_limit: amountText.nullable(),
  day_limit: amountText.nullable(),
};
export type SportsTermsValues = z.output<z.ZodObject<typeof values>>;
export const sportsTermsValues = z.object(values);
const said = {
  version: z.int().min(0),
  by: z.string().max(120).nullable(),
  reason: z.string().max(200).nullable(),
  at: moment.nullable(),
};

/** `POST /sports/terms`: what holds, the widest first; what a vendor starts with is its own. */
export const sportsTermsRequest = z.object({ ...sportsPlace });
export const sportsTermsAnswer = z.object({
  terms: z
    .array(z.object({ ...scope, league_name: sportsNamed.nullable(), ...values, ...said }))
    .max(300),
  leagues: z
    .array(z.object({ league: sportsLeagueId, sport: sportName, name: sportsNamed }))
    .max(500),
});
export type SportsTermsAnswer = z.output<typeof sportsTermsAnswer>;
/** `POST /sports/set-terms`: as two people have said; refused where another version holds by now. */
export const setSportsTermsRequest = z.object({
  ...sportsPlace,
  ...scope,
  ...values,
  version: z.int().min(0),
  ...saidBy,
});

const factor = z.int().min(factorRange.least).max(factorRange.most);
/** `POST /sports/factors`: players with less than all of their limits, or one of them with what they do. */
export const sportsFactorsRequest = z.object({
  ...sportsPlace,
  account_id: sportsAccount.optional(),
  after: sportsAccount.optional(),
});
const factorRow = z.object({
  account_id: sportsAccount,
  factor,
  ...said,
  /** All that they have played, and what it brought the merchant of it, basis points. */
  bets: z.int(),
  stakes: amountText,
  hold: z.int().nullable(),
});
export type SportsFactorRow = z.output<typeof factorRow>;
export const sportsFactorsAnswer = z.object({
  factors: z.array(factorRow).max(50),
  next: sportsAccount.nullable(),
});
/** `POST /sports/set-factor`: as two people have said; refused where another version holds by now. */
export const setSportsFactorRequest = z.object({
  ...sportsPlace,
  account_id: sportsAccount,
  factor,
  version: z.int().min(0),
  ...saidBy,
});
export const sportsVersionAnswer = z.object({ version: z.int() });
