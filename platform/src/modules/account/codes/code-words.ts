/** The words of codes: `i18n/<lang>/delivery.json`, always with the merchant's name. */
import { deliveryText } from '@croupier/i18n';
import type { Channel } from '#delivery';
import type { CodeInput } from './request-code.ts';

export type CodeTopic =
  | 'login'
  | 'register'
  | 'registered'
  | 'reset'
  | 'resetLink'
  | 'verify'
  | 'factor'
  | 'factorOn'
  | 'factorOff'
  | 'payment'
  | 'oneTime';

/** News of an account that reach its contacts. */
export type NewsTopic =
  | 'contactChanged'
  | 'contactAdded'
  | 'detailCorrected'
  | 'oneTimeSent'
  | 'passwordChanged'
  | 'paymentPasswordSet'
  | 'paymentPasswordChanged'
  | 'paymentPasswordReset'
  | 'paymentPasswordLocked'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'registrationKnown'
  | 'registrationExcluded';

/** @param link makes the address to press out of request and token, for a mail. */
export function codeWords(
  dictionary: string,
  { channel, topic, merchant }: { channel: Channel; topic: CodeTopic; merchant: string },
  link?: (secret: { code: string; requestId: string }) => string,
): CodeInput['words'] {
  return (secret) => {
    const values = { ...secret, merchant, link: link?.(secret) ?? '' };
    const text = (part: string) => deliveryText(dictionary, `${channel}.${topic}.${part}`, values);
    return { subject: channel === 'mail' ? text('subject') : '', text: text('text') };
  };
}

/** Words without a code, of what was changed about an account. */
export function newsWords(
  dictionary: string,
  { channel, topic, merchant }: { channel: Channel; topic: NewsTopic; merchant: string },
): { subject: string; text: string } {
  const text = (part: string) =>
    deliveryText(dictionary, `${channel}.${topic}.${part}`, { merchant });
  return { subject: channel === 'mail' ? text('subject') : '', text: text('text') };
}
