/**
 * What a visitor shows to be no program: characters read off a picture and, where the server asks for
 * it, a proof of work that the browser does meanwhile; or more work and no picture.
 */
import { z } from 'zod';

/** What the picture and the work are good for; neither is good for anything else. */
export const botCheckCalls = ['login', 'register', 'code', 'feedback'] as const;
export type BotCheckCall = (typeof botCheckCalls)[number];

/** How somebody shows it; `work` is for whoever cannot read a picture (WCAG 2.2, 3.3.8). */
export const captchaForms = ['picture', 'work'] as const;
export type CaptchaForm = (typeof captchaForms)[number];

/** Work for the browser. Kinds may be added; a page that does not know one sends no proof. */
export const botCheckTask = z.object({
  /** `altcha`: find the counter, as version 2 of that format describes. */
  kind: z.literal('altcha'),
  /** JSON of the challenge, signed; it goes back unaltered. */
  challenge: z.string().max(1500),
});
export type BotCheckTask = z.output<typeof botCheckTask>;

/** The fields that a call carries beside its own where a captcha may be due. */
export const botCheckAnswer = {
  captchaId: z.uuid().optional(),
  captcha: z.string().trim().max(12).optional(),
  /** Challenge and solution, as JSON in base64. */
  proof: z.base64().max(4000).optional(),
};
