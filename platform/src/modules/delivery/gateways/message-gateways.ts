import type { Config } from '#kernel/config.ts';
import { openHttpClient, type HttpClient, HttpFailure } from '#kernel/http-client.ts';
import type { Channel } from '../store.ts';
import type { SmsRequest } from '@croupier/contract/delivery/message-gateway';
import { createTransport } from 'nodemailer';

/** One message as a gateway gets it. */
export interface Outgoing {
  /** The same for every try of one message. */
  readonly reference: string;
  /** E.164, or a mail address. */
  readonly to: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly text: string;
  /** Who it comes from, as people know them: the merchant's name. */
  readonly from: string;
}

export type SendOutcome =
  | { readonly kind: 'accepted' }
  /** It will never be taken over. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** It may be taken over later. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** An outside system that takes messages over. It answers whatever happens, in bounded time. */
export interface Gateway {
  send(message: Outgoing): Promise<SendOutcome>;
}

/** The adapter of a mail server: SMTP, with TLS wherever the server offers it. */
const CONNECT_MS = 5000;

const SILENCE_MS = 10_000;

/** The adapter of an SMS gateway over HTTP (`contract/src/delivery/message-gateway.ts`). */
const TIMEOUT_MS = 10_000;

const ANSWER_BYTES_MAX = 16_384;

/** Refusals that a repetition may overcome. */
const passing = new Set([401, 403, 408, 425, 429]);

/** The gateways that this installation has, by its settings. */
export function messageGateways(config: Config): Partial<Record<Channel, Gateway>> {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_SECRET: secret, SMS_SENDER: sender } = config;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config;
  const httpClient = openHttpClient({ allowInside: config.DEMO });
  return {
    ...(url && secret && { sms: smsGateway(httpClient, { url, secret, sender }) }),
    ...(smtpUrl && from && { mail: mailGateway({ url: smtpUrl, from }) }),
  };
}

interface SmsAccess {
  readonly url: string;
  readonly secret: string;
  /** What stands as the sender on the phone. */
  readonly sender: string;
}

function smsGateway(httpClient: HttpClient, access: SmsAccess): Gateway {
  return {
    async send({ reference, to, text }) {
      const request: SmsRequest = { reference, to, text, sender: access.sender };
      try {
        const { status } = await httpClient({
          url: access.url,
          method: 'POST',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            authorization: `Bearer ${access.secret}`,
          },
          body: JSON.stringify(request),
          timeoutMs: TIMEOUT_MS,
          answerBytesMax: ANSWER_BYTES_MAX,
        });
        if (status >= 200 && status < 300) return { kind: 'accepted' };
        const reason = `answer ${status}`;
        const final = status >= 400 && status < 500 && !passing.has(status);
        return { kind: final ? 'rejected' : 'unavailable', reason };
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
        return { kind: 'unavailable', reason: error.message };
      }
    },
  };
}

interface MailAccess {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string;
  /** Address that mails come from; the merchant's name stands before it. */
  readonly from: string;
}

function mailGateway({ url, from }: MailAccess): Gateway {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // What is sent is ours and is text; nothing is read from files or from the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const [, domain = 'localhost'] = from.split('@');
  return {
    async send({ reference, to, subject, text, from: name }) {
      try {
        await transport.sendMail({
          from: { name, address: from },
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${reference}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        });
        return { kind: 'accepted' };
      } catch (error) {
        const { responseCode, code, message } = error as Error & {
          responseCode?: number;
          code?: string;
        };
        // The words of a mail server may repeat the address, so only the figures are kept.
        const reason = responseCode ? `answer ${responseCode}` : (code ?? message.slice(0, 40));
        const final = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
        return { kind: final ? 'rejected' : 'unavailable', reason };
      }
    },
  };
}
