import type { operatorContractEndpoints } from '@croupier/contract/contracts/operator/contracts';
import { accountAdmin } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin } from '#staff';
import { findEnds } from '../find-ends.ts';
import { contractOf, listContracts } from '../store/contract.ts';
import { reportRuns, reportSettlements } from '../store/run-report.ts';
import { stepsOf } from '../store/step.ts';
import { contractAsking } from './ask.ts';
import { describeLines, describeRun, describeSettlements } from './describe.ts';
import { housePreviewHandlers } from './house-preview.ts';
import { lineAbove } from './line-above.ts';
import { contractTermsHandlers } from './terms.ts';

const statesOf = {
  offers: ['pending'],
  'in-force': ['active', 'suspended'],
  over: ['rejected', 'cancelled', 'expired', 'replaced', 'terminated'],
} as const;
const BELOW_MAX = 100;

type Deps = Pick<Services, 'db' | 'secrets'>;
type Handlers = OperatorHandlers<typeof operatorContractEndpoints>;

/** Contracts of agents and what was settled, for staff. */
export function contractsStaffHandlers(deps: Deps): Handlers {
  return {
    ...readings(deps),
    ...housePreviewHandlers(deps),
    ...contractAsking(deps),
    ...contractTermsHandlers(deps),
  };
}

type Reading = 'contracts' | 'contractFile' | 'contractRuns' | 'contractRun';

function readings({ db }: Deps): Pick<Handlers, Reading> {
  return {
    async contracts({ staff }, { kind, state, account, payer, cursor, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const memberId = account && (await accountAdmin.memberOfName(db, merchantId, account));
      if (account && !memberId) return { items: [], cursor: null };
      const rows = await listContracts(
        db,
        {
          merchantId,
          kind,
          states: state && statesOf[state],
          memberId: memberId || undefined,
          payer,
        },
        { before: placeOf(cursor), limit: PAGE + 1 },
      );
      return pageOf(await describeLines(db, rows.slice(0, PAGE)), rows);
    },

    async contractFile({ staff }, { contractId, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const contract = await contractOf(db, { merchantId, id: BigInt(contractId) });
      if (!contract) throw refuse('contracts.unknown');
      const { kind, memberId } = contract;
      const above = await lineAbove(db, contract);
      const below = await listContracts(
        db,
        { merchantId, kind, uplineId: memberId, states: ['pending', 'active', 'suspended'] },
        { before: undefined, limit: BELOW_MAX },
      );
      const lines = await describeLines(db, [contract, ...above, ...below]);
      const [described] = lines;
      if (!described) throw new Error('a contract was not described');
      const ends = await findEnds(db, { ...contract, tiers: [] });
      const steps = await stepsOf(db, { merchantId, contractId: contract.id });
      return {
        contract: described,
        above: lines.slice(1, 1 + above.length),
        below: lines.slice(1 + above.length),
        endsWith: described.state === 'pending' ? 0 : ends.contracts.length,
        history: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
      };
    },

    async contractRuns({ staff }, { kind, state, cursor, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const of = { merchantId, kind, unpaid: state === 'unpaid' };
      const rows = await reportRuns(db, of, { before: placeOf(cursor), limit: PAGE + 1 });
      return pageOf(rows.slice(0, PAGE).map(describeRun), rows);
    },

    async contractRun({ staff }, { runId, state, cursor, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const of = { merchantId, runId: BigInt(runId), unpaid: state === 'unpaid' };
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await reportSettlements(db, of, page);
      return pageOf(await describeSettlements(db, rows.slice(0, PAGE)), rows);
    },
  };
}
