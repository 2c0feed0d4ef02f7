import type { TableDescription } from '../protocol.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { Sound } from '#client/shell/sound.ts';
import type { ChipSet } from './chips.ts';
import type { FaceOptions, OpenFace, TableFace } from './face.ts';
import { Felt } from './felt.ts';
import { paysWords } from './pays-text.ts';
import { Spot } from './spot.ts';
import { spotWords } from './spot-words.ts';

export interface LaidFace {
  readonly open: OpenFace<unknown>;
  readonly felt: Felt;
}

/** Lays a table out: its spots with their words, and where its outcome is shown. */
export function openFace({
  texts,
  game,
  face,
  sound,
  chips,
  format,
  onChips,
}: {
  readonly texts: Texts;
  readonly game: TableDescription;
  readonly face: TableFace;
  readonly sound: Sound;
  readonly chips: ChipSet;
  readonly format: (minor: bigint) => string;
  readonly onChips: FaceOptions['lay'];
}): LaidFace {
  const spots: Spot[] = [];
  const known = new Map(game.spots.map((spot) => [spot.id, spot]));
  const describe = spotWords(texts, format);
  const onPress = (id: string): void => onChips([[id, 1]]);
  const open = face.open({
    texts,
    game,
    sound,
    lay: onChips,
    spot(id, ...content) {
      const { group = '', pays = [] } = known.get(id) ?? {};
      const name = face.spotName(texts, id);
      const inWords = paysWords(texts, pays);
      const spot = new Spot({ id, group, chips, name, pays: inWords, describe, onPress }, content);
      spots.push(spot);
      return spot.root;
    },
    repay: (id, pays) => spots.find((spot) => spot.id === id)?.repay(pays),
  });
  return { open, felt: new Felt(open.felt, spots) };
}
