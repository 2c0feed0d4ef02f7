/** People of the demo who buy lottery tickets: they open a lottery and choose some numbers, or chase one. */
import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import { newId } from '#kernel/clock.ts';
import { comeBack, type Inhabitant } from './enter-site.ts';
import { openAtVendor, type VendorPage } from './open-at-vendor.ts';
import type { LifeStory } from './timeline.ts';
import { orRefused, type World } from './world.ts';

const panel = z.object({
  family: z.string(),
  issues: z.array(z.object({ number: z.string(), state: z.string(), closeAt: z.number() })),
  now: z.number(),
  /** The player's prize group, where the lottery has them. */
  series: z.object({ own: z.number() }).nullable(),
});

type Draws = Inhabitant['person']['draws'];

/** A line, and how many units it costs. */
interface Line {
  readonly play: string;
  readonly selection: string;
  readonly units: number;
}

/** Tickets are bought this long before the close at the latest, ms. */
const HASTE_MS = 3000;
const MINOR_PER_UNIT = 10_000n;
/** Most who play through the day play what draws by the minute. */
const FAST_SHARE = 0.8;
/** Of what somebody stakes on a spin: a ticket has several lines. */
const LINES_MOST = 3;

/** So often somebody chases a line instead of a ticket. */
const CHASE_SHARE = 0.15;
/** Numbers that many like, so that some cost far more than others. */
const LIKED = ['38', '39', '68', '79', '86'];

/** Buys tickets now and then, as long as the vendor is there. */
export async function* buyTickets(world: World, who: Inhabitant): LifeStory {
  const { draws, username } = who.person;
  const { clock, services } = world;
  const { lotteries } = who.place;
  if (lotteries.length === 0) return;
  yield clock.nowMs() + draws.whole(2, 40) * 1000;
  for (;;) {
    try {
      await comeBack(world, who);
      const fast = lotteries.filter(({ gameType }) => gameType === 'ELOTT');
      const { id } = draws.pick(fast.length > 0 && draws.chance(FAST_SHARE) ? fast : lotteries);
      const opening = openAtVendor(world, who, id, { sessions: '/api/lottery/sessions' });
      const opened = await orRefused(world, opening);
      const session = z.object({ token: z.string(), game: z.string() }).safeParse(opened?.session);
      if (opened && session.data) yield* chooseNumbers(world, who, { ...session.data, ...opened });
    } catch (err) {
      services.log.warn({ err, member: username }, 'somebody of the demo left a lottery');
    }
    yield clock.nowMs() + draws.whole(30, 240) * 1000;
  }
}

async function* chooseNumbers(
  { clock }: World,
  { person: { draws, habits } }: Inhabitant,
  at: { readonly token: string; readonly game: string; readonly page: VendorPage },
): LifeStory {
  for (let left = draws.whole(1, 5); left > 0; left -= 1) {
    const shown = panel.safeParse(
      await at.page(`/api/lottery/games/${at.game}`, undefined, at.token),
    ).data;
    if (shown === undefined) return;
    const open = shown.issues.filter(
      ({ state, closeAt }) => state === 'open' && closeAt - shown.now > HASTE_MS,
    );
    if (open.length > 0) {
      const unit = Math.max(1, Math.trunc(habits.stake / LINES_MOST));
      const of = { issue: draws.pick(open).number, unit, series: shown.series?.own };
      const [path, asked] = draws.chance(CHASE_SHARE)
        ? (['/api/lottery/chases', chaseOf(draws, shown.family, of)] as const)
        : (['/api/lottery/tickets', ticketOf(draws, shown.family, of)] as const);
      // Out of money, or over a limit: they leave.
      if ((await at.page(path, asked, at.token)) === undefined) return;
    }
    yield clock.nowMs() + draws.whole(8, 60) * 1000;
  }
}

/** What is bought where, by whoever has that prize group. */
interface Choice {
  readonly issue: string;
  readonly unit: number;
  readonly series: number | undefined;
}

function ticketOf(draws: Draws, family: string, { issue, unit, series }: Choice) {
  const lines = Array.from({ length: draws.whole(1, LINES_MOST) }, () => lineOf(draws, family));
  const each = BigInt(unit) * MINOR_PER_UNIT;
  const stake = lines.reduce((sum, { units }) => sum + each * BigInt(units), 0n);
  return {
    requestId: newId(),
    issue,
    stake: moneyText(stake),
    lines: lines.map(({ play, selection }) => ({
      play,
      selection,
      unit: moneyText(each),
      multiple: 1,
      // Where there are groups, all that is chosen here takes one.
      ...(series !== undefined && { series }),
    })),
  };
}

/** The same line over some issues, until it wins or to the end. */
function chaseOf(draws: Draws, family: string, { issue, unit, series }: Choice) {
  const { play, selection, units } = lineOf(draws, family);
  const each = BigInt(unit) * MINOR_PER_UNIT;
  const issues = draws.whole(3, 8);
  return {
    requestId: newId(),
    issue,
    line: { play, selection, unit: moneyText(each), ...(series !== undefined && { series }) },
    mode: 'SAME',
    multiples: Array.from({ length: issues }, () => 1),
    stopOnWin: draws.chance(0.5),
    total: moneyText(each * BigInt(units) * BigInt(issues)),
  };
}

/** What people choose most in a lottery of that family. */
function lineOf(draws: Draws, family: string): Line {
  const two = () =>
    draws.chance(0.4) ? draws.pick(LIKED) : String(draws.whole(0, 99)).padStart(2, '0');
  const side = () => draws.pick(['BIG', 'SMALL', 'ODD', 'EVEN']);
  const one = (play: string, selection: string): Line => ({ play, selection, units: 1 });
  switch (family) {
    case 'vietnam-north':
    case 'vietnam-south':
      if (draws.chance(0.4)) {
        return { play: 'LO2', selection: two(), units: family === 'vietnam-north' ? 27 : 18 };
      }
      return draws.chance(0.5) ? one('DE_DB', two()) : one('TX', draws.pick(['BIG', 'SMALL']));
    case 'cambodia-north':
    case 'cambodia-south':
      return one('2D_A', two());
    case 'five-balls':
      return draws.chance(0.5)
        ? one('DWD', `${draws.whole(0, 9)},,,,`)
        : one(`BSOE_${draws.whole(1, 5)}`, side());
    case 'three-digits':
      return one('DWD', `,${draws.whole(0, 9)},`);
    case 'sum-28':
    case 'dice':
      return one('BSOE', side());
    case 'eleven-of-five':
      return one('R1', String(draws.whole(1, 11)).padStart(2, '0'));
    case 'race':
      return one(`BSOE_${draws.whole(1, 10)}`, side());
    case 'mark-six':
      return one('TM', String(draws.whole(1, 49)).padStart(2, '0'));
    case '4d-malaysia':
    case '4d-singapore':
      return one('4D_BIG', String(draws.whole(0, 9999)).padStart(4, '0'));
    default:
      return one('T2T', two());
  }
}
