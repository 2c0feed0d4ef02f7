/** The adapter of a mail server: SMTP, with TLS wherever the server offers it. */
import { createTransport } from 'nodemailer';
import type { Gateway } from '../delivery-deps.ts';

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;

export interface MailAccess {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string;
  /** Address that mails come from; the merchant's name stands before it. */
  readonly from: string;
}

export function mailGateway({ url, from }: MailAccess): Gateway {
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
