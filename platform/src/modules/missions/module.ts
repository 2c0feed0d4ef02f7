import { defineModule } from '#kernel/module.ts';
import { staffModule } from '#staff';
import { missionHandlers } from './api.ts';
import { missionsWork } from './jobs.ts';
import { missionStaffHandlers } from './staff-api/index.ts';
import { publication } from './staff-api/publication.ts';
import { nameIn, type NamesOfLines } from '#kernel/line-names.ts';
import { missionLines } from './store/progress.ts';
import { causeInSql } from './store/cause-in-sql.ts';
import { retention } from './retention.ts';

/** Missions of a merchant, and what members make of them. */
export const missionsModule = defineModule({
  name: 'missions',
  needs: [
    'staff',
    'merchant',
    'account',
    'wallet',
    'bets',
    'catalog',
    'turnover',
    'promotions',
    'loyalty',
    'cashier',
  ],
  retention,
  permissions: ['promotion.read', 'promotion.write', 'promotion.check', 'wallet.read'],
  flags: ['missions'],
  open({ services, of }) {
    return {
      player: missionHandlers(services),
      staff: missionStaffHandlers({ ...services, ...of(staffModule) }),
      requestKinds: [publication],
      lineNames: [{ name: 'missions', namesOf: namesOfMissionLines, causeOf: causeInSql }],
      work: [missionsWork(services)],
    };
  },
});

/** Names of the missions that lines of an account record paid for, by the line's number. */
const namesOfMissionLines: NamesOfLines = async (db, { accountId, seqs, dictionary }) => {
  const lines = await missionLines(db, { accountId, seqs });
  return new Map([...lines].map(([seq, names]) => [seq, nameIn(names, dictionary)]));
};
