import { lazy, Suspense } from 'react';
import { type AnyPlay, builtOf } from './draft.ts';
import type { TypedLine } from './typed-sheet.tsx';
import type { PanelModel } from './use-panel.ts';

const TypedSheet = lazy(async () => ({ default: (await import('./typed-sheet.tsx')).TypedSheet }));
const BuilderSheet = lazy(async () => ({
  default: (await import('./builder-sheet.tsx')).BuilderSheet,
}));

/** Ways to numbers besides choosing them one by one. */
export interface OpenSheet {
  readonly play: AnyPlay;
  readonly kind: 'typed' | 'built';
}

/** The sheet that is open over the panel; each comes when it is asked for. */
export function NumberSheets({
  model,
  play,
  kind,
  onClose,
  onTyped,
  onBuilt,
}: OpenSheet & {
  readonly model: PanelModel;
  readonly onClose: () => void;
  readonly onTyped: (lines: readonly TypedLine[]) => void;
  readonly onBuilt: (numbers: readonly string[]) => void;
}) {
  const built = builtOf(play);
  return (
    <Suspense>
      {kind === 'typed' && <TypedSheet {...{ model, play, onClose }} onAdd={onTyped} />}
      {kind === 'built' && built && <BuilderSheet {...built} onClose={onClose} onAdd={onBuilt} />}
    </Suspense>
  );
}
