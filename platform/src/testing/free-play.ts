import { randomBytes } from 'node:crypto';

/** What a browser sends to look around: a request of its own each time. */
export function aFreePlay() {
  return {
    os: 'linux',
    platform: 'W',
    gatewayVersion: 3,
    randomString: randomBytes(24).toString('base64url'),
    termsAccepted: true,
  } as const;
}
