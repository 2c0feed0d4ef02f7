import type { Config } from '#kernel/config.ts';
import { openHttpClient } from '#kernel/http-client.ts';
import type { Channel, Gateway } from '../delivery-deps.ts';
import { mailGateway } from './mail-gateway.ts';
import { smsGateway } from './sms-gateway.ts';

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
