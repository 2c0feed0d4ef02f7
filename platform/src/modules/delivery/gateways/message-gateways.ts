import type { Config } from '#kernel/config.ts';
import { outsideCaller } from '#kernel/outside.ts';
import type { Channel, Gateway } from '../delivery-deps.ts';
import { mailGateway } from './mail-gateway.ts';
import { smsGateway } from './sms-gateway.ts';

/** The gateways that this installation has, by its settings. */
export function messageGateways(config: Config): Partial<Record<Channel, Gateway>> {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_SECRET: secret, SMS_SENDER: sender } = config;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config;
  const callOutside = outsideCaller({ allowInside: config.DEMO });
  return {
    ...(url && secret && { sms: smsGateway(callOutside, { url, secret, sender }) }),
    ...(smtpUrl && from && { mail: mailGateway({ url: smtpUrl, from }) }),
  };
}
