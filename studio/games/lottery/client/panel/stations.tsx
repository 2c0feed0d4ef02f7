import { stationName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import type { PanelModel } from './use-panel.ts';

/** Provinces of the day: chosen before the numbers, one ticket each. */
export function Stations({ model }: { readonly model: PanelModel }) {
  const t = useWords();
  const { current, stations, chooseStations } = model;
  const all = (current?.issues ?? []).flatMap(({ station }) => station ?? []);
  if (all.length === 0) return null;
  const toggle = (station: string) => {
    const next = stations.includes(station)
      ? stations.filter((one) => one !== station)
      : all.filter((one) => one === station || stations.includes(one));
    if (next.length > 0) chooseStations(next);
  };
  return (
    <div className="lt-stations" role="group" aria-label={t('panel.stations')}>
      {all.map((station) => (
        <button
          key={station}
          type="button"
          aria-pressed={stations.includes(station)}
          onClick={() => toggle(station)}
        >
          <b>{stationName(t, station)}</b>
          <small>{station}</small>
        </button>
      ))}
    </div>
  );
}
