/**
 * The protocol of an SMS gateway over HTTP, as the shipped sandbox speaks it: one signed-in POST a
 * message. Whatever is answered with 2xx was taken over; 4xx will never be taken over; anything else
 * may be tried again under the same reference, which the gateway sends once.
 */
import { z } from 'zod';

export const SMS_PATH = '/sms/v1/messages';
/** Largest body that the sandbox reads, in bytes. */
export const SMS_BODY_MAX = 8192;

export const smsRequest = z.strictObject({
  /** The same for every try of one message. */
  reference: z.string().min(1).max(64),
  /** E.164, e.g. `+84912345678`. */
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  text: z.string().min(1).max(1000),
  sender: z.string().min(1).max(20),
});
export type SmsRequest = z.output<typeof smsRequest>;

/**
 * The sandbox has one account for messages: its key is the hex HMAC-SHA256 of this text under the
 * sandbox's own secret.
 */
export const SANDBOX_SMS_ACCOUNT = 'sandbox-sms';

/** One message as the sandbox lists it, newest first, for the demo and for tests. */
export const outboxMessage = z.object({
  id: z.number().int(),
  channel: z.enum(['sms', 'mail']),
  reference: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
});
export type OutboxMessage = z.output<typeof outboxMessage>;
