import { createSecretKey, randomInt, randomUUIDv7 } from 'node:crypto';
import {
  KEY_HEADER,
  NONCE_HEADER,
  SEAMLESS_PREFIX,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  TIMESTAMP_HEADER,
} from '@croupier/contract/seamless/wire';
import { signCall } from '@croupier/server/wallet-signature';
import type { VendorWorld } from '@croupier/platform/testing/vendor-world';

/**
 * Requests ready to be written to a socket: a bet each, in a round of its own, every one signed
 * with a nonce of its own.
 */
export function signedBets(world: VendorWorld, port: number, count: number): Buffer[] {
  const { merchantCode, currency, gameCode, key, players } = world;
  const secret = createSecretKey(Buffer.from(key.secret));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const path = `${SEAMLESS_PREFIX}/${merchantCode}/betwin`;
  const head =
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${SIGN_VERSION_HEADER}: ${SIGN_VERSION}\r\n` +
    `content-type: application/json\r\n${KEY_HEADER}: ${key.id}\r\n${TIMESTAMP_HEADER}: ${timestamp}\r\n`;
  return Array.from({ length: count }, () => {
    const { accountId, sessionId } = players[randomInt(players.length)]!;
    const roundId = randomUUIDv7();
    const body =
      `{"account_id":"${accountId}","currency":"${currency}","game_id":"${gameCode}",` +
      `"session_id":"${sessionId}","round_id":"${roundId}",` +
      `"transactions":[{"id_provider":"b-${roundId}","type":"bet","amount":"${randomInt(1, 100)}.00"}]}`;
    const nonce = randomUUIDv7();
    const sign = signCall(secret, { timestamp, nonce }, { method: 'POST', path, body });
    return Buffer.from(
      `${head}${NONCE_HEADER}: ${nonce}\r\n${SIGN_HEADER}: ${sign}\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
      'latin1',
    );
  });
}
