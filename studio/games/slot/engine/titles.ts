import type { SlotTitle } from './title.ts';
import { bayOfPearls } from '../titles/bay-of-pearls.ts';
import { bookOfChampa } from '../titles/book-of-champa.ts';
import { buffaloRiceFields } from '../titles/buffalo-rice-fields.ts';
import { catBakery } from '../titles/cat-bakery.ts';
import { cornerSevens } from '../titles/corner-sevens.ts';
import { dragonTide } from '../titles/dragon-tide.ts';
import { durianRush } from '../titles/durian-rush.ts';
import { elephantKingdom } from '../titles/elephant-kingdom.ts';
import { firecrackerProgressive } from '../titles/firecracker-progressive.ts';
import { floatingMarket } from '../titles/floating-market.ts';
import { goldenKoi } from '../titles/golden-koi.ts';
import { lotusTemple } from '../titles/lotus-temple.ts';
import { monsoonPirates } from '../titles/monsoon-pirates.ts';
import { mooncakeFortune } from '../titles/mooncake-fortune.ts';
import { muayThunder } from '../titles/muay-thunder.ts';
import { nagaVault } from '../titles/naga-vault.ts';
import { neonSaigon } from '../titles/neon-saigon.ts';
import { nightExpress } from '../titles/night-express.ts';
import { orbit88 } from '../titles/orbit-88.ts';
import { snowFox } from '../titles/snow-fox.ts';
import { starAlmanac } from '../titles/star-almanac.ts';
import { tripleJade } from '../titles/triple-jade.ts';
import { volcanoDrums } from '../titles/volcano-drums.ts';
import { waysOfTheMonkey } from '../titles/ways-of-the-monkey.ts';

/** Every slot that can be played, the best liked first. */
export const slotTitles: readonly SlotTitle[] = [
  lotusTemple,
  dragonTide,
  goldenKoi,
  firecrackerProgressive,
  bookOfChampa,
  waysOfTheMonkey,
  neonSaigon,
  mooncakeFortune,
  tripleJade,
  buffaloRiceFields,
  elephantKingdom,
  durianRush,
  snowFox,
  volcanoDrums,
  cornerSevens,
  starAlmanac,
  bayOfPearls,
  muayThunder,
  floatingMarket,
  catBakery,
  nightExpress,
  nagaVault,
  monsoonPirates,
  orbit88,
];
