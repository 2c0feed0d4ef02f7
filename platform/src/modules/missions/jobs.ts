import { feed } from '#bets';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { tellMember } from '#kernel/push/tell-member.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { isBarredFromGifts } from '#promotions';
import { CONSUMER } from './consumer.ts';
import { countBets } from './count-bets.ts';
import { countDeposit, uncountDeposit } from './count-deposits.ts';

/** Counts bets and deposits as they happen, and tells whoever can claim something. */
export function missionsWork({
  db,
  log,
  signals,
}: Pick<Services, 'db' | 'log' | 'signals'>): ModuleWork {
  return {
    atStart: (signal) =>
      feed.keepConsuming({ db, log, signals, consumer: CONSUMER, apply: countBets }, signal),
    subscribers: [
      subscriber({ name: 'missions.deposit', type: 'deposit.paid', react: countDeposit }),
      subscriber({ name: 'missions.reversal', type: 'deposit.reversed', react: uncountDeposit }),
      subscriber({
        name: 'missions.tell-pages',
        type: 'mission.done',
        async react(tx, { missionId, ...event }) {
          const merchantId = BigInt(event.merchantId);
          const memberId = BigInt(event.memberId);
          const { currency = '' } = (await merchantById(tx, merchantId)) ?? {};
          // Whoever may be given nothing reads nothing of it.
          if (await isBarredFromGifts(tx, { merchantId, memberId, currency })) return;
          await tellMember(tx, memberId, { type: 'mission', missionId });
        },
      }),
    ],
  };
}
