/** The vendors' door: opening games, and the wallet API through which vendors take bets and pay wins. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '#kernel/services.ts';
import { answerVendor } from './answer-vendor.ts';
import { openCallLog } from './call-log/call-log.ts';
import { logCalls } from './call-log/log-calls.ts';
import { serveDoorDescriptions } from './describe-door.ts';
import { openDirectory } from './directory.ts';
import { mountDoor } from './door.ts';
import { openKeyRing } from './key-ring.ts';
import { openPlay } from './play.ts';
import { furtherAnswerers } from './single-calls/answerers.ts';
import { endSessionsOfLogins } from './store/game-session.ts';

export { seamlessHandlers } from './api.ts';
export { showCallFigures } from './call-log/show-figures.ts';
export { barMember, endSessionsOfMember, unbarMember } from './bar-member.ts';
export { seamlessWork } from './jobs.ts';
/** Vendors at the door, for staff. */
export * as vendorDesk from './vendor-desk.ts';
export type { LaunchDeps } from './launch-game.ts';
export {
  agreeTerms,
  registerVendorKey,
  type NewVendorKey,
  type VendorTerms,
} from './register-key.ts';

/** Serves the wallet API on a listener, with connections of its own that end with it. */
export function seamlessDoor(
  services: Pick<Services, 'config' | 'db' | 'log' | 'push' | 'secrets' | 'signals'>,
): (app: FastifyInstance) => Promise<void> {
  const { config, db, log, push } = services;
  return async (app) => {
    const play = openPlay(services, { url: config.DATABASE_URL });
    const directory = openDirectory({ db });
    const further = furtherAnswerers({ db, log, push, directory });
    const callLog = openCallLog({ db, log });
    const answer = logCalls(answerVendor({ db, directory, play, further }), callLog);
    const trustedProxies = config.TRUSTED_PROXIES;
    followSignOuts(services);
    serveDoorDescriptions(app);
    mountDoor(app, { log, keys: openKeyRing(services), answer, trustedProxies });
    app.addHook('onClose', async () => {
      await play.close();
      await callLog.close();
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
