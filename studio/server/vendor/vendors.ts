import type { Lottery } from '#games/lottery/server/lotteries.ts';
import type { SportsGame } from '#games/sports/server/sports-games.ts';
import type { GameEntry } from '../games/games.ts';
import type { VendorName } from './vendor-name.ts';

/** A vendor that this studio is to a platform: it is connected as one, or as several beside each other. */
export interface Vendor {
  readonly name: VendorName;
  /** Where it takes the platform's calls, below the studio's address. */
  readonly path: string;
  /** The games that it lists and launches. */
  has(game: GameEntry): boolean;
  /** The lotteries among them; left out by vendors without any. */
  hasLottery?(lottery: Lottery): boolean;
  /** The books on sports among them. */
  hasSports?(game: SportsGame): boolean;
}

const isSlot = ({ kind }: GameEntry) => kind.name === 'slot';
const isTable = ({ kind }: GameEntry) => kind.name === 'table';
const isCockfight = ({ kind }: GameEntry) => kind.name === 'cockfight';
const isBingoRoom = ({ kind }: GameEntry) => kind.name === 'bingo-room';
const isInstant = (game: GameEntry) =>
  ![isSlot, isTable, isCockfight, isBingoRoom].some((is) => is(game));

/** Lotteries of one country or of one sort, as their pages show them. */
const isVietnam = ({ game: { family } }: Lottery) => family.startsWith('vietnam-');
const isSea = ({ game: { mode } }: Lottery) => mode === 'SEA';
const isFast = ({ game: { mode } }: Lottery) => mode === 'ELOTT';
const none = () => false;

export const vendors: readonly Vendor[] = [
  { name: 'all', path: '', has: () => true, hasLottery: () => true, hasSports: () => true },
  { name: 'slots', path: '/vendors/slots', has: isSlot },
  { name: 'instant', path: '/vendors/instant', has: isInstant },
  { name: 'tables', path: '/vendors/tables', has: isTable },
  { name: 'cockfight', path: '/vendors/cockfight', has: isCockfight },
  { name: 'bingo', path: '/vendors/bingo', has: isBingoRoom },
  { name: 'lottery-vn', path: '/vendors/lottery-vn', has: none, hasLottery: isVietnam },
  { name: 'lottery-sea', path: '/vendors/lottery-sea', has: none, hasLottery: isSea },
  { name: 'e-lottery', path: '/vendors/e-lottery', has: none, hasLottery: isFast },
  {
    name: 'lottery',
    path: '/vendors/lottery',
    has: none,
    hasLottery: (lottery) => ![isVietnam, isSea, isFast].some((is) => is(lottery)),
  },
  {
    name: 'sports',
    path: '/vendors/sports',
    has: none,
    hasSports: ({ type }) => type === 'SPORTS',
  },
  {
    name: 'esports',
    path: '/vendors/esports',
    has: none,
    hasSports: ({ type }) => type === 'ESPORTS',
  },
];
