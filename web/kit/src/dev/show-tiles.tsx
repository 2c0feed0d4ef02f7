import { useState } from 'react';
import type { TileSpec } from '../art/tile-spec.ts';
import { findLettering } from '../art/find-lettering.ts';
import { titleSpecs } from '../art/title-specs.ts';
import { GameTile, type GameTileProps } from '../ui/game-tile.tsx';
import { RiverScene } from '../ui/river-scene.tsx';
import { VendorTile } from '../ui/vendor-tile.tsx';
import { sampleArt, sampleSymbol } from './sample-art.ts';
import { portraitSamples, type SampleGame, squareSamples } from './sample-specs.ts';
import { Section } from './section.tsx';
import { useShowcaseTexts } from './texts.ts';

type SampleTileProps = Omit<GameTileProps, 'name' | 'art' | 'shape' | 'lettering'> & {
  readonly spec: TileSpec;
};

function SampleTile({ spec, ...tile }: SampleTileProps) {
  const { game } = useShowcaseTexts();
  return (
    <GameTile
      {...tile}
      name={game[spec.id as keyof typeof game]}
      art={sampleArt(spec)}
      shape={spec.shape ?? 'portrait'}
      lettering={spec.lettering ?? findLettering(spec.id)}
    />
  );
}

/** A tile in its states. */
export function ShowTileStates() {
  const { section } = useShowcaseTexts();
  const [favourite, setFavourite] = useState(true);
  const [first, second, third, fourth] = titleSpecs;
  return (
    <Section title={section.tileStates} span={2}>
      <div className="show-tiles" data-columns="4">
        <SampleTile spec={first} vendor="JADE" eager />
        <SampleTile spec={second} vendor="JADE" tag="hot" eager />
        <SampleTile
          spec={third}
          vendor="JADE"
          favourite={{ on: favourite, onToggle: () => setFavourite(!favourite) }}
          eager
        />
        <SampleTile spec={fourth} vendor="JADE" maintenance eager />
      </div>
    </Section>
  );
}

function SampleGrid({ games }: { readonly games: readonly SampleGame[] }) {
  return (
    <div className="show-tiles">
      {games.map(({ spec, vendor, tag }) => (
        <SampleTile key={spec.id} spec={spec} vendor={vendor} {...(tag && { tag })} />
      ))}
    </div>
  );
}

/** Sheets of tile art: our titles, then what else the recipe can draw. */
export function ShowTileSheets() {
  const { section } = useShowcaseTexts();
  return (
    <>
      <Section title={section.titles} span={3}>
        <SampleGrid games={titleSpecs.map((spec) => ({ spec, vendor: 'JADE' }))} />
      </Section>
      <Section title={section.portraits} span={3}>
        <SampleGrid games={portraitSamples} />
      </Section>
      <Section title={section.squares} span={3}>
        <SampleGrid games={squareSamples} />
      </Section>
    </>
  );
}

/** Halls to enter and the hero scene. */
export function ShowScenes() {
  const { section, vendor, scene } = useShowcaseTexts();
  return (
    <>
      <Section title={section.vendors} span={3}>
        <div className="show-three">
          <VendorTile
            name="IBC"
            text={vendor.beforeAndLive}
            colours={['#0B6B45', '#0A3A2C']}
            symbol={sampleSymbol('soccer-ball')}
          />
          <VendorTile
            name="Keno 80"
            text={vendor.everyTenMinutes}
            colours={['#1B3C6E', '#091428']}
            symbol={sampleSymbol('ticket')}
          />
          <VendorTile
            name="WS168"
            text={vendor.live}
            colours={['#9E2A1E', '#3A0C08']}
            symbol={sampleSymbol('rooster')}
          />
        </div>
      </Section>
      <Section title={section.scene} span={3}>
        <div className="show-scene">
          <RiverScene width={1360} height={320} moon={{ x: 1130, y: 92, radius: 52 }} animated />
          <p className="show-display">{scene.title}</p>
          <p>{scene.text}</p>
        </div>
      </Section>
    </>
  );
}
