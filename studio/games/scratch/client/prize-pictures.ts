import banhChung from '../../slot/client/art/banh-chung.svg';
import firecracker from '../../slot/client/art/firecracker.svg';
import goldCoin from '../../slot/client/art/gold-coin.svg';
import koi from '../../slot/client/art/koi.svg';
import lantern from '../../slot/client/art/lantern.svg';
import lotus from '../../slot/client/art/lotus.svg';
import peach from '../../slot/client/art/peach.svg';
import tangerine from '../../slot/client/art/tangerine.svg';
import teacup from '../../slot/client/art/teacup.svg';

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
