import type { FastifyInstance } from 'fastify';
import { openDb } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import { answerVendor } from './answer-vendor.ts';
import { openCallLog } from './call-log/call-log.ts';
import { logCalls } from './call-log/log-calls.ts';
import { serveApiDescriptions } from './describe-wallet-api.ts';
import { openDirectory } from './directory.ts';
import { mountWalletApi } from './wallet-api.ts';
import { openKeyRing } from './key-ring.ts';
import { openPlay } from './play.ts';
import { furtherAnswerers } from './unbatched-calls/answerers.ts';
import { endSessionsOfLogins } from './store/game-session.ts';

/**
 * Connections for all that the wallet API does beside the batches of bets, which have their own: eight for
 * single calls and the rest for balances, tokens and what is asked about. Pages that hold every
 * connection of the general pool hold none of these.
 */
const CONNECTIONS_MAX = 12;

/** Serves the wallet API on a listener, with connections of its own that end with it. */
export function serveWalletApi(
  services: Pick<Services, 'config' | 'db' | 'log' | 'push' | 'secrets' | 'signals'>,
): (app: FastifyInstance) => Promise<void> {
  const { config, db, log, push } = services;
  return async (app) => {
    const own = openDb(config.DATABASE_URL, { connectionsMax: CONNECTIONS_MAX });
    const play = openPlay(services, { url: config.DATABASE_URL });
    const directory = openDirectory({ db: own.db });
    const further = furtherAnswerers({ db: own.db, log, push, directory, play });
    const callLog = openCallLog({ db, log });
    const answer = logCalls(answerVendor({ db: own.db, directory, play, further }), callLog);
    followSignOuts(services);
    serveApiDescriptions(app);
    const keys = openKeyRing({ db: own.db, secrets: services.secrets });
    mountWalletApi(app, { log, keys, answer, trust: config.TRUSTED_PROXIES });
    app.addHook('onClose', async () => {
      await play.close();
      await callLog.close();
      await own.close();
    });
  };
}

/** Who signs out of the site leaves its games as well. The signal may be lost; then they idle out. */
function followSignOuts({ db, log, signals }: Pick<Services, 'db' | 'log' | 'signals'>): void {
  signals.on('sessions-ended', ({ memberId, sessionIds }) => {
    endSessionsOfLogins(db, BigInt(memberId), sessionIds?.map(BigInt)).catch((error: unknown) =>
      log.warn({ err: error }, 'game sessions of a sign-out stay until they idle out'),
    );
  });
}
