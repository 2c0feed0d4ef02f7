import banhChung from '../slot/art/banh-chung.svg';
import firecracker from '../slot/art/firecracker.svg';
import goldCoin from '../slot/art/gold-coin.svg';
import koi from '../slot/art/koi.svg';
import lantern from '../slot/art/lantern.svg';
import lotus from '../slot/art/lotus.svg';
import peach from '../slot/art/peach.svg';
import tangerine from '../slot/art/tangerine.svg';
import teacup from '../slot/art/teacup.svg';

/** What stands for each prize, the highest first. */
const pictures = [
  goldCoin,
  koi,
  lotus,
  lantern,
  peach,
  banhChung,
  tangerine,
  firecracker,
  teacup,
] as const;

export function prizePicture(prize: number): string {
  return pictures[prize % pictures.length] ?? goldCoin;
}
