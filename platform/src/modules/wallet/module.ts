import { namesOfAll } from '#kernel/line-names.ts';
import { defineModule, definePort } from '#kernel/module.ts';
import { staffModule, staffPorts } from '#staff';
import { walletHandlers } from './api.ts';
import { walletWork } from './jobs.ts';
import { setFrozen } from './set-frozen.ts';
import { adjustment, type RequireTurnover } from './staff-api/adjustment.ts';
import { walletStaffHandlers } from './staff-api/index.ts';
import { limitRaise } from './staff-api/limit-raise.ts';
import type { GameTitles, SubjectReferences } from './describe-transfers.ts';
import { retention } from './retention.ts';

/**
 * What the account record tells of deposits, withdrawals, members and games, and what credits must be
 * played for.
 */
export const walletPorts = {
  requireTurnover: definePort<RequireTurnover>('wallet.require-turnover'),
  depositReferences: definePort<SubjectReferences['ofDeposits']>('wallet.deposit-references'),
  withdrawalReferences: definePort<SubjectReferences['ofWithdrawals']>(
    'wallet.withdrawal-references',
  ),
  /** User names by the ids of members. */
  memberNames: definePort<SubjectReferences['ofMembers']>('wallet.member-names'),
  games: definePort<GameTitles>('wallet.games'),
  roundGames: definePort<SubjectReferences['gamesOfRounds']>('wallet.round-games'),
  /** Games of the jackpots that lines of an account record paid, by the line's number. */
  jackpotGames: definePort<SubjectReferences['gamesOfJackpots']>('wallet.jackpot-games'),
  /** Settlements that lines of an account record paid, by the line's number. */
  settlementsOfPayments: definePort<SubjectReferences['settlementsOfPayments']>(
    'wallet.settlements-of-payments',
  ),
};

/** Accounts of members and every movement of money. */
export const walletModule = defineModule({
  name: 'wallet',
  needs: ['staff'],
  retention,
  permissions: [
    'wallet.read',
    'books.read',
    'adjustment.make',
    'adjustment.check',
    'limit.write',
    'limit.check',
  ],
  flags: ['consolidatedBalance'],
  open({ services, port, of, ofAll }) {
    const requireTurnover = port(walletPorts.requireTurnover);
    const references = {
      ofDeposits: port(walletPorts.depositReferences),
      ofWithdrawals: port(walletPorts.withdrawalReferences),
      ofMembers: port(walletPorts.memberNames),
      gamesOfJackpots: port(walletPorts.jackpotGames),
      gamesOfRounds: port(walletPorts.roundGames),
      namesOfLines: namesOfAll(ofAll('lineNames')),
      settlementsOfPayments: port(walletPorts.settlementsOfPayments),
    };
    const games = port(walletPorts.games);
    return {
      player: walletHandlers(services, { references, games }),
      staff: walletStaffHandlers({
        requireTurnover,
        ...services,
        ...of(staffModule),
        references,
        games,
      }),
      requestKinds: [adjustment(requireTurnover), limitRaise],
      answers: [
        staffPorts.thawWallet.answeredBy((tx, memberId) => {
          return setFrozen(tx, { memberId, frozen: false });
        }),
      ],
      work: [walletWork(services)],
    };
  },
});
