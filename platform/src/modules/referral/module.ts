import { memberPorts } from '#account';
import { defineModule } from '#kernel/module.ts';
import { staffModule } from '#staff';
import { referralHandlers } from './api.ts';
import { referralWork } from './jobs.ts';
import { noteReferee } from './note-referee.ts';
import { referralQueue } from './referral-queue.ts';
import { referralStaffHandlers } from './staff-api/index.ts';
import { countOpenRewards } from './store/figures.ts';
import { termsChange } from './terms-change.ts';
import { recordText } from '@croupier/i18n';
import type { NamesOfLines } from '#kernel/line-names.ts';
import { payoutLines } from './store/reward.ts';
import { causeInSql } from './store/cause-in-sql.ts';
import { retention } from './retention.ts';

/** Friends whom members bring, and what that gives. */
export const referralModule = defineModule({
  name: 'referral',
  needs: [
    'staff',
    'merchant',
    'wallet',
    'bets',
    'turnover',
    'account',
    'protection',
    'promotions',
    'agents',
    'withdrawal',
    'cashier',
  ],
  retention,
  permissions: [
    'promotion.read',
    'promotion.write',
    'promotion.check',
    'promotion.review',
    'wallet.read',
  ],
  flags: ['referral'],
  open({ services, of }) {
    return {
      player: referralHandlers(services),
      staff: referralStaffHandlers({ ...services, ...of(staffModule) }),
      requestKinds: [termsChange],
      queues: [referralQueue],
      lineNames: [{ name: 'referral', namesOf: namesOfReferrals, causeOf: causeInSql }],
      work: [referralWork(services)],
      answers: [
        memberPorts.noteReferee.answeredBy((tx, newcomer) => noteReferee(services, tx, newcomer)),
        memberPorts.openReferralRewards.answeredBy((db, { merchant, memberId }) =>
          countOpenRewards(db, { merchantId: merchant.id, memberId }),
        ),
      ],
    };
  },
});

/** What lines of an account record are of referrals, in words, by the line's number. */
const namesOfReferrals: NamesOfLines = async (db, { accountId, seqs, dictionary }) => {
  const lines = await payoutLines(db, { accountId, seqs });
  return new Map(lines.map((seq) => [seq, recordText(dictionary, 'reward.referral', {})]));
};
