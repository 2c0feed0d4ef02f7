import { playName, playRule } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { type AnyPlay, type Draft, emptySelection } from './draft.ts';
import { Field } from './fields.tsx';
import type { PlayGroup } from './play-groups.ts';
import type { OpenSheet } from './number-sheets.tsx';
import { RankBoard } from './rank-board.tsx';
import { TypedBoard } from './typed-board.tsx';
import type { PanelModel } from './use-panel.ts';

interface PlayBoardProps {
  readonly model: PanelModel;
  readonly shown: readonly AnyPlay[];
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  readonly onSheet: (sheet: OpenSheet) => void;
}

/** A play with one option alone, so that two of them stand side by side. */
const isOneKey = ({ grammar }: AnyPlay) =>
  grammar.form === 'options' && grammar.options.length === 1;

/** Several plays at once: each with its title, keys alone where they say all, or rank by rank. */
export function PlayBoard({
  look,
  ...props
}: PlayBoardProps & { readonly look: PlayGroup['look'] | undefined }) {
  const t = useWords();
  if (look === 'ranks') return <RankBoard {...props} />;
  if (look === 'typed') return <TypedBoard {...props} />;
  const { model, shown, draft, setDraft } = props;
  const { family } = model;
  const isKeys = look === 'keys';
  return (
    <div
      className="lt-board"
      data-look={look}
      data-many={(!isKeys && shown.length > 4) || undefined}
    >
      {shown.map((play) => (
        <section key={play.code} data-single={isOneKey(play) || undefined}>
          {!isKeys && (
            <h3>
              {playName(t, family, play.code)}
              <small>{playRule(t, family, play.code)}</small>
            </h3>
          )}
          <Field
            {...{ play, family, t, series: model.seriesFor(play), stateOf: model.stateOf }}
            selection={draft[play.code] ?? emptySelection(play.grammar)}
            onChange={(selection) => setDraft({ ...draft, [play.code]: selection })}
          />
        </section>
      ))}
    </div>
  );
}
