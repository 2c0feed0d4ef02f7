import { isPastBeingMade } from '#kernel/demo-past.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import type { Db } from '#kernel/db.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { grantIdOf } from './give-grant.ts';
import { type CashbackDeps, payCashbacks } from './pay-cashback.ts';
import { holdBackBeyond } from './hold-back.ts';
import { spinsWonLate } from './spins-won-late.ts';
import { tellReminders } from './remind-of-offer.ts';
import { lookAtGrant } from './settle-grants.ts';
import { lookAtSpins, spinsEnded, spinsPlayed } from './spin-grants.ts';
import { forgetDrafts } from './store/application.ts';
import { alarmLiability } from './alarm-liability.ts';
import { dueGrants, grantById } from './store/grant.ts';

/** Grants of one run; what is left waits for the next minute. */
const RUN_MAX = 2000;
const DRAFTS_MAX = 5000;

/** Ends grants as soon as what was asked for them is played, and when their time is over. */
export function promotionsWork({ db, log }: CashbackDeps): ModuleWork {
  return {
    subscribers: [
      subscriber({
        name: 'promotions.requirement-ended',
        type: 'requirement.ended',
        async react(tx, { source }) {
          const id = grantIdOf(source);
          const grant = id === undefined ? undefined : await grantById(tx, id);
          if (grant?.state === 'open') await lookAtGrant(tx, grant, grant.id);
        },
      }),
      subscriber({
        name: 'promotions.free-spins-ended',
        type: 'free-spins.ended',
        react: spinsEnded,
      }),
      subscriber({
        name: 'promotions.free-spins-played',
        type: 'free-spins.played',
        react: spinsPlayed,
      }),
      subscriber({
        name: 'promotions.free-spins-won-late',
        type: 'free-spins.won-late',
        react: spinsWonLate,
      }),
      subscriber({
        name: 'promotions.play-rules-changed',
        type: 'play-rules.changed',
        react: (tx, { merchantId }) => holdBackBeyond(tx, BigInt(merchantId)),
      }),
      subscriber({
        name: 'promotions.tell-pages',
        type: 'grant.changed',
        react: (tx, { memberId, grantId, state }) =>
          notifyMember(tx, BigInt(memberId), { type: 'grant', grantId, state }),
      }),
    ],
    jobs: [
      { name: 'promotions.look-at-grants', cron: '* * * * *', run: () => lookAtDue(db) },
      {
        name: 'promotions.cashback',
        cron: '*/15 * * * *',
        async run() {
          if (!(await isPastBeingMade(db))) await payCashbacks({ db, log });
        },
      },
      { name: 'promotions.tell-reminders', cron: '* * * * *', run: () => tellReminders(db) },
      { name: 'promotions.liability', cron: '*/5 * * * *', run: () => alarmLiability(db) },
      { name: 'promotions.forget', cron: '35 3 * * *', run: () => forgetDrafts(db, DRAFTS_MAX) },
    ],
  };
}

/** Each in a transaction of its own; one that fails keeps no other. */
export async function lookAtDue(db: Db): Promise<void> {
  const due = await dueGrants(db, RUN_MAX);
  await eachDespiteErrors(due, async (grant) => {
    await db.transaction().execute(async (tx) => {
      if (grant.state === 'spins') await lookAtSpins(tx, grant, grant.id);
      else await lookAtGrant(tx, grant, grant.id);
    });
  });
}
