/** Contracts of the demo's team of agents, of every kind, which settle while somebody watches. */
import { type ContractKind, type PeriodType, PPM } from '@croupier/contract/contracts/kinds';
import type { FlagName } from '@croupier/contract/flags';
import type { GameType } from '@croupier/contract/games';
import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { tree, type TreeNode } from '#agents';
import type { Db, Tx } from '#kernel/db.ts';
import { type Merchant, setFlag } from '#merchant';
import { acceptOffer } from '../modules/contracts/answer-offer.ts';
import { offerContract } from '../modules/contracts/offer-contract.ts';
import { openOf } from '../modules/contracts/store/contract.ts';
import type { Tier } from '../modules/contracts/tier.ts';
import { agentsOf } from '../modules/agents/store/node.ts';

const AGENTS_MAX = 100;
const flags: readonly FlagName[] = ['contracts', 'dailySalary', 'hourlySalary', 'realTimeSalary'];
/** Of the rate at the top, what each level passes on: in hundredths, from the top down. */
const SHARES = [100, 80, 55, 30];

/** Thresholds are main units of a wallet that counts thousands of đồng; rates are millionths. */
interface Step {
  readonly ratePpm: number;
  readonly ratesPpm?: Readonly<Partial<Record<GameType, number>>>;
  readonly validBet?: number;
  readonly loss?: number;
  readonly active?: number;
}

const plans: readonly {
  readonly kind: ContractKind;
  readonly period: PeriodType;
  readonly steps: readonly Step[];
}[] = [
  { kind: 'realtime', period: 'RT', steps: [{ ratePpm: 2000, ratesPpm: { LIVE: 1000 } }] },
  { kind: 'hourly', period: 'HR', steps: [{ ratePpm: 800 }, { ratePpm: 1200, validBet: 5000 }] },
  {
    kind: 'daily',
    period: 'D',
    steps: [
      { ratePpm: 3000, validBet: 100 },
      { ratePpm: 5000, validBet: 1000, active: 3 },
      { ratePpm: 8000, validBet: 5000, active: 5 },
    ],
  },
  {
    kind: 'dividend',
    period: 'W',
    steps: [
      { ratePpm: 100_000, active: 3 },
      { ratePpm: 150_000, loss: 100, active: 5 },
      { ratePpm: 200_000, loss: 500, active: 10 },
    ],
  },
];

/**
 * Offers each agent a contract of every kind from whoever stands above, lower with each level, which
 * they accept. The last of them has an offer of each kind but one still to answer. To be done when
 * the past is over: a period pays for what is told within it, whenever it was played.
 */
export async function agreeOnContracts(
  db: Db,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
): Promise<void> {
  const agents = await agentsOf(db, merchantId, AGENTS_MAX);
  const [top] = agents;
  // What staff and agents made of it since the world before this stays.
  if (!top || (await openOf(db, placeOf(top))).length > 0) return;
  await db.transaction().execute(async (tx) => {
    for (const flag of flags) await setFlag(tx, { merchantId, flag, value: true });
  });
  const undecided = agents.length > 1 ? agents.at(-1) : undefined;
  for (const { kind, period, steps } of plans) {
    for (const agent of agents) {
      const offer = { ...placeOf(agent), uplineId: agent.parentId, kind, period };
      const tiers = steps.map((step) => tierOf(step, agent.depth));
      const waits = agent === undecided && kind !== 'realtime';
      await db.transaction().execute(async (tx) => {
        const by = await whoOffers(tx, agent);
        const { id } = await offerContract(tx, { ...offer, tiers }, { ...by, amends: false });
        if (!waits) await acceptOffer(tx, { ...placeOf(agent), id, timeZone }, []);
      });
    }
  }
}

const placeOf = ({ merchantId, memberId }: TreeNode) => ({ merchantId, memberId });

async function whoOffers(tx: Tx, agent: TreeNode) {
  const above = await tree.parentOf(tx, placeOf(agent));
  return above ? ({ by: 'upline' } as const) : ({ by: 'staff', staffName: 'risk' } as const);
}

function tierOf(
  { ratePpm, ratesPpm, validBet = 0, loss = 0, active = 0 }: Step,
  depth: number,
): Tier {
  const share = SHARES[Math.min(depth, SHARES.length - 1)] ?? 0;
  const part = (ppm: number) => Math.min(PPM, Math.trunc((ppm * share) / 100));
  return {
    ratePpm: part(ratePpm),
    ...(ratesPpm && {
      ratesPpm: Object.fromEntries(
        Object.entries(ratesPpm).map(([type, ppm]) => [type, part(ppm)]),
      ),
    }),
    minValidBetMinor: BigInt(validBet) * MINOR_PER_UNIT,
    minLossMinor: BigInt(loss) * MINOR_PER_UNIT,
    minActive: active,
  };
}
