import { Chip } from '@croupier/kit/ui/chip';
import { Drawer } from '@croupier/kit/ui/drawer';
import { useMedia } from '@croupier/kit/ui/use-media';
import { type ReactNode, useState } from 'react';
import { ChaseEditor } from '../chase/chase-editor.tsx';
import { takesSeries } from '../../engine/prize-group.ts';
import { SlipView } from '../slip/slip-view.tsx';
import { PlacingSheets } from '../slip/placing-sheets.tsx';
import { useWords } from '../words/words.ts';
import { minorOf } from '../frame/sums.ts';
import { addingTo } from './adding-to.ts';
import { Aside } from './aside.tsx';
import { Combinations } from './combinations.tsx';
import {
  type AnyPlay,
  type Draft,
  type DraftLine,
  emptySelection,
  isPairList,
  lineOf,
} from './draft.ts';
import { Field } from './fields.tsx';
import { Foot } from './foot.tsx';
import { isParlay } from './parlay-bets.ts';
import { PlayBoard } from './play-board.tsx';
import { PlayLine } from './play-line.tsx';
import { type PlayGroup, playGroups } from './play-groups.ts';
import { PrizeSlider } from './prize-slider.tsx';
import { NumberSheets, type OpenSheet } from './number-sheets.tsx';
import { randomPlaces } from './random-selection.ts';
import { StakeBoard } from './stake-board.tsx';
import { StakeContext } from './stake-context.ts';
import type { PanelModel } from './use-panel.ts';
import { Stations } from './stations.tsx';
import { Variants } from './variants.tsx';

/** Room for the slip beside the panel. */
const DESK = '(width >= 1100px)';

/** Kinds of bet, variants, the field, and the slip: beside it on a desk, over it on a phone. */
export function Panel({ model }: { readonly model: PanelModel }) {
  const t = useWords();
  const isDesk = useMedia(DESK);
  const { family, plays, slip } = model;
  const groups = playGroups[family];
  const [groupName, setGroup] = useState(groups[0]?.name ?? '');
  const [variants, setVariants] = useState<Readonly<Record<string, string>>>({});
  const [draft, setDraft] = useState<Draft>({});
  const [sheet, setSheet] = useState<OpenSheet>();
  const [isSlipOpen, setSlipOpen] = useState(false);
  const [chasedId, setChased] = useState<string>();
  const chased = slip.lines.find(({ id }) => id === chasedId);
  const group = groups.find(({ name }) => name === groupName) ?? groups[0];
  const codes = group?.isBoard ? group.plays : [variants[groupName] ?? group?.plays[0] ?? ''];
  const shown = codes.flatMap((code) => plays.get(code) ?? []);
  const lines = shown.flatMap((play) => lineOf(play, draft[play.code]) ?? []);
  const { seeSlip, placeNow, addTyped } = addingTo(model, lines, {
    setDraft,
    openSlip: () => setSlipOpen(!isDesk),
  });
  const [single] = shown;
  const hasSeries = shown.some(takesSeries);
  const editor = chased && (
    <ChaseEditor
      model={model}
      line={chased}
      isSheet={!isDesk}
      onClose={() => setChased(undefined)}
    />
  );
  return (
    <div className="lt-panel" data-family={family}>
      <div className="lt-panel-main" hidden={isDesk && chased !== undefined}>
        <Stations model={model} />
        <div className="lt-scroll" role="group" aria-label={t('panel.families')}>
          {groups.map(({ name }) => (
            <Chip key={name} selected={name === group?.name} onClick={() => setGroup(name)}>
              {t(`groups.${name}`)}
            </Chip>
          ))}
        </div>
        {group && !group.isBoard && (
          <Variants
            family={family}
            codes={group.plays}
            chosen={codes[0] ?? ''}
            onChoose={(code) => setVariants({ ...variants, [groupName]: code })}
          />
        )}
        <Plays {...{ model, group, shown, lines, draft, setDraft }} onSheet={setSheet} />
        {hasSeries && (
          <div className="lt-stakes">
            <PrizeSlider model={model} plays={shown} lines={lines} />
            {isDesk && <StakeBoard model={model} />}
          </div>
        )}
      </div>
      {isDesk && editor}
      {isDesk && (
        <Aside
          {...{ model, chasedId }}
          play={single}
          draft={group?.isBoard ? lines : []}
          onClear={() => setDraft({})}
          onChase={setChased}
        />
      )}
      {!(isDesk && chased) && (
        <Foot
          model={model}
          lines={lines}
          isDesk={isDesk}
          onClear={() => setDraft({})}
          onSlip={seeSlip}
          onPlace={placeNow}
          hasUnit={!(isDesk && hasSeries)}
          hasSlip={slip.lines.length > 0 || !shown.every(listsBets)}
        />
      )}
      {!isDesk && (
        <PhoneSheets
          model={model}
          isSlipOpen={isSlipOpen}
          onSlipClose={() => setSlipOpen(false)}
          editor={editor}
          chasedId={chasedId}
          onChase={setChased}
        />
      )}
      {sheet && (
        <NumberSheets
          {...sheet}
          model={model}
          onClose={() => setSheet(undefined)}
          onTyped={addTyped(sheet.play)}
          onBuilt={(numbers) => {
            const { code } = sheet.play;
            const own = draft[code]?.[0] ?? [];
            setDraft({ ...draft, [code]: [[...new Set([...own, ...numbers])]] });
          }}
        />
      )}
      <PlacingSheets
        model={model}
        onDone={() => setSlipOpen(false)}
        onMoved={() => setSlipOpen(!isDesk)}
      />
    </div>
  );
}

/** The board of a group, or the one play of it that was chosen. */
function Plays({
  group,
  lines,
  ...board
}: Omit<Parameters<typeof PlayBoard>[0], 'look'> & {
  readonly group: PlayGroup | undefined;
  readonly lines: readonly DraftLine[];
}) {
  const { model, shown, draft, setDraft, onSheet } = board;
  const [single] = shown;
  if (group?.isBoard) return <PlayBoard {...board} look={group.look} />;
  if (single === undefined) return null;
  return (
    <SinglePlay
      {...{ model, onSheet }}
      play={single}
      line={lines[0]}
      selection={draft[single.code] ?? emptySelection(single.grammar)}
      onChange={(selection) => setDraft({ ...draft, [single.code]: selection })}
    />
  );
}

/** Whether each bet of a play stands on the panel with its cost: a slip says no more (picture 03b). */
const listsBets = (play: AnyPlay) =>
  isParlay(play) || (play.grammar.form === 'list' && !isPairList(play));

/** One play with its field, and what its combinations come to. */
function SinglePlay({
  model,
  play,
  line,
  onSheet,
  ...field
}: Pick<Parameters<typeof Field>[0], 'selection' | 'onChange'> & {
  readonly model: PanelModel;
  readonly play: AnyPlay;
  readonly line: DraftLine | undefined;
  readonly onSheet: (sheet: OpenSheet) => void;
}) {
  const t = useWords();
  const { family, seriesFor, stateOf, slip, symbol } = model;
  const random = randomPlaces(play.grammar);
  return (
    <>
      <PlayLine
        {...{ model, play, onSheet }}
        onRandom={random && (() => field.onChange(randomPlaces(play.grammar) ?? random))}
      />
      <StakeContext value={{ unit: minorOf(slip.unit), symbol }}>
        <Field
          key={play.code}
          {...{ play, family, t, series: seriesFor(play), stateOf }}
          {...field}
        />
      </StakeContext>
      {line && <Formula line={line} />}
      {line && <Combinations model={model} line={line} />}
    </>
  );
}

/** How the bets of a play in order come about: `2 × 3 × 2 = 12` (picture 04). */
function Formula({ line: { play, selection, bets } }: { readonly line: DraftLine }) {
  const t = useWords();
  const counts = selection.map((group) => group.length);
  const product = counts.reduce((all, count) => all * count, 1);
  if (play.grammar.form !== 'places' || counts.length < 2 || product !== bets) return null;
  return (
    <p className="lt-note">
      <b dir="ltr">{counts.join(' × ')}</b> = {t('panel.bets', { count: bets })}
    </p>
  );
}

/** The slip over the panel, and over that the chase of one of its lines. */
function PhoneSheets({
  model,
  isSlipOpen,
  onSlipClose,
  editor,
  chasedId,
  onChase,
}: {
  readonly model: PanelModel;
  readonly isSlipOpen: boolean;
  readonly onSlipClose: () => void;
  readonly editor: ReactNode;
  readonly chasedId: string | undefined;
  readonly onChase: (lineId: string | undefined) => void;
}) {
  const t = useWords();
  const isInHand = model.placing.kind !== 'placed' && !model.isLate;
  return (
    <>
      <Drawer
        side="bottom"
        open={isSlipOpen && isInHand}
        onClose={onSlipClose}
        title={t('slip.title')}
      >
        <SlipView model={model} chasedId={chasedId} onChase={onChase} />
      </Drawer>
      {editor && (
        <Drawer
          side="bottom"
          open={isInHand}
          onClose={() => onChase(undefined)}
          title={t('chase.title')}
        >
          {editor}
        </Drawer>
      )}
    </>
  );
}
