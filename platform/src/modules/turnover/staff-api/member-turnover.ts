import type { operatorTurnoverEndpoints } from '@croupier/contract/turnover/operator';
import { moneyText } from '@croupier/contract/money';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { type KnownMember, ownerOf, requests } from '#staff';
import { describeRequirement } from '../describe-requirement.ts';
import { readTurnover } from '../release.ts';
import { listRequirements, requirementById } from '../store/requirement.ts';
import { waiver } from './waiver.ts';

export interface TurnoverStaffDeps extends Pick<Services, 'db' | 'secrets'> {
  readonly knownMember: KnownMember;
}

/** What members must play, for staff. */
export function memberTurnoverHandlers({
  db,
  secrets,
  knownMember,
}: TurnoverStaffDeps): Pick<
  OperatorHandlers<typeof operatorTurnoverEndpoints>,
  'memberTurnover' | 'askForWaiver'
> {
  return {
    async memberTurnover({ staff }, { cursor, ...input }) {
      const owner = ownerOf(staff, input);
      const { currency } = await knownMember(db, owner);
      const holder = { ...owner, currency };
      const page = { beforeId: placeOf(cursor) ?? null, limit: PAGE + 1 };
      const [turnover, rows] = await Promise.all([
        readTurnover(db, holder),
        listRequirements(db, holder, page),
      ]);
      const items = rows.slice(0, PAGE).map((row) => ({
        ...describeRequirement(row),
        source: row.source,
        closedAt: row.closedAt?.toISOString() ?? null,
        closedAs: row.closedAs,
      }));
      return {
        remaining: moneyText(turnover.remainingMinor),
        releasable: moneyText(turnover.releasableMinor),
        ...pageOf(items, rows),
      };
    },

    async askForWaiver(call, { requirementId, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { currency, username } = await knownMember(db, owner);
      const row = await db.transaction().execute(async (tx) => {
        const holder = { ...owner, currency };
        const found = await requirementById(tx, holder, BigInt(requirementId));
        if (!found || found.closedAt) throw refuse('turnover.unknown');
        return requests.makeRequest(tx, secrets, call, {
          kind: waiver,
          subject: `member:${owner.memberId}:turnover-${requirementId}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: { ...input, currency, requirementId },
          before: { remaining: moneyText(found.remainingMinor), credit: found.kind },
          after: { remaining: moneyText(0n) },
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}
