import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useRef, useState } from 'react';
import {
  readTyped,
  TYPED_MAX,
  type TypedEntry,
  type TypedPiece,
} from '../../engine/typed-entry.ts';
import { readCopied } from '../frame/hand-on.ts';
import { minorOf, textOf } from '../frame/sums.ts';
import { costOf } from '../slip/use-slip.ts';
import { playName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { type AnyPlay, lineOf, scannedBy, selectionsOf, typedOf } from './draft.ts';
import type { PanelModel } from './use-panel.ts';

/** What was typed for a play: numbers, and how many points each. */
export interface TypedLine {
  readonly numbers: readonly string[];
  readonly times: number;
}

/** What was there, with what was pasted behind it, as far as there is room. */
const withPasted = (text: string, pasted: string) =>
  [text.trimEnd(), pasted.trim()].filter(Boolean).join(' ').slice(0, TYPED_MAX);

const EXAMPLES = ['10-15', 'kép', 'chẵn', 'tổng 5', 'đầu 3', 'đuôi 7'];

/** Typed or pasted numbers, understood as one types (picture 08). */
export function TypedSheet({
  model,
  play,
  onClose,
  onAdd,
}: {
  readonly model: PanelModel;
  readonly play: AnyPlay;
  readonly onClose: () => void;
  readonly onAdd: (lines: readonly TypedLine[]) => void;
}) {
  const t = useWords();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = (more: string) => setText(withPasted(text, more));
  const paste = async () => {
    const copied = await readCopied();
    setRefused(copied === undefined);
    if (copied !== undefined) add(copied);
    // There the player pastes by hand.
    field.current?.focus();
  };
  const typed = typedOf(play) ?? { length: 2, entry: /^[0-9]{2}$/ };
  const { length } = typed;
  const entry = readTyped(text, typed);
  const count = entry.groups.reduce((all, { numbers }) => all + numbers.length, 0);
  const addToSlip = () => {
    onAdd(entry.groups.map(({ numbers, points }) => ({ numbers, times: points ?? 1 })));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('typed.title')}, ${playName(t, model.family, play.code)}`}
      footer={
        <div className="lt-typed-foot">
          {count > 0 && <TypedSum model={model} play={play} entry={entry} />}
          <Button
            variant="primary"
            size="lg"
            block
            disabled={count === 0 || entry.wrong > 0}
            onClick={addToSlip}
          >
            {entry.wrong > 0 ? t('typed.mend', { count: entry.wrong }) : t('panel.add')}
          </Button>
        </div>
      }
    >
      <div
        className="lt-typed-sheet"
        onPaste={(event) => {
          // What is pasted beside the field goes into it as well.
          if (event.target === field.current) return;
          event.preventDefault();
          add(event.clipboardData.getData('text'));
          setRefused(false);
        }}
      >
        <div className="lt-typed-head">
          <label htmlFor="typed-text" className="lt-note">
            {t('typed.hint')}
          </label>
          <Button size="sm" variant="quiet" icon="clipboard-text" onClick={() => void paste()}>
            {t('typed.paste')}
          </Button>
        </div>
        {isRefused && (
          <p className="lt-note" role="status">
            {t('typed.no-paste')}
          </p>
        )}
        <div className="lt-typed-box" dir="ltr">
          <Marked entry={entry} />
          <textarea
            ref={field}
            id="typed-text"
            value={text}
            maxLength={TYPED_MAX}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => {
              setText(target.value);
              setRefused(false);
            }}
          />
        </div>
        {length === 2 && (
          <div className="lt-scroll" role="group" aria-label={t('typed.examples')}>
            {EXAMPLES.map((example) => (
              <Chip
                key={example}
                onClick={() => setText(`${text}${text === '' ? '' : ' '}${example} `)}
              >
                {example}
              </Chip>
            ))}
          </div>
        )}
        <Notes entry={entry} text={text} length={length} setText={setText} />
        {count > 0 && <Understood entry={entry} />}
      </div>
    </Dialog>
  );
}

const pointsOf = ({ numbers, points }: TypedEntry['groups'][number]) =>
  numbers.length * (points ?? 1);
const totalOf = ({ groups }: TypedEntry) => ({
  numbers: groups.reduce((all, { numbers }) => all + numbers.length, 0),
  points: groups.reduce((all, group) => all + pointsOf(group), 0),
});

/** The numbers that were understood, by what is on each. */
function Understood({ entry }: { readonly entry: TypedEntry }) {
  const t = useWords();
  const { numbers: count, points: total } = totalOf(entry);
  const pointsText = (points: number) => t('panel.points-count', { count: points });
  return (
    <section className="lt-card">
      <header>
        <h3>{t(entry.wrong > 0 ? 'typed.understood' : 'typed.all-understood')}</h3>
        <span className="lt-tag" data-tone="ok">
          {`${t('panel.chosen', { count })}, ${pointsText(total)}`}
        </span>
      </header>
      {entry.groups.map((group) => (
        <div key={String(group.points)} className="lt-typed-group">
          <div>
            <b>{pointsText(group.points ?? 1)}</b>
            <small>{t('panel.chosen', { count: group.numbers.length })}</small>
            <b>{pointsText(pointsOf(group))}</b>
          </div>
          <p dir="ltr">
            {group.numbers.map((number) => (
              <span key={number} data-double={entry.doubles.includes(number) || undefined}>
                {number}
              </span>
            ))}
          </p>
        </div>
      ))}
    </section>
  );
}

/** How many numbers and points they are, and what they cost. */
function TypedSum({
  model: { slip, symbol, stationCount },
  play,
  entry,
}: {
  readonly model: PanelModel;
  readonly play: AnyPlay;
  readonly entry: TypedEntry;
}) {
  const t = useWords();
  const { numbers, points } = totalOf(entry);
  const lines = entry.groups.flatMap((group) =>
    selectionsOf(play, group.numbers).map((selection) => ({
      units: lineOf(play, selection)?.units ?? 0,
      times: group.points ?? 1,
    })),
  );
  const sum = costOf(lines, minorOf(slip.unit)) * BigInt(stationCount);
  const scanned = scannedBy(play);
  const parts = [
    scanned > 1 && t('panel.prizes', { count: scanned }),
    stationCount > 1 && t('panel.stations-times', { count: stationCount }),
  ].filter(Boolean);
  return (
    <p>
      <span>
        <b>{t('panel.chosen', { count: numbers })}</b>
        {parts.map((part) => ` ${part}`)}
        {`, ${t('panel.points-count', { count: points })}`}
      </span>
      <Money amount={textOf(sum)} symbol={symbol} />
    </p>
  );
}

/** The same text behind the field, in colours: what the field shows is its own. */
function Marked({ entry }: { readonly entry: TypedEntry }) {
  return (
    <div className="lt-typed-marks" aria-hidden>
      {entry.pieces.map(({ kind, text }, at) => (
        <span key={at} data-kind={kind}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** What is wrong, with a proposal and one tap for it; what comes twice. */
function Notes({
  entry,
  text,
  length,
  setText,
}: {
  readonly entry: TypedEntry;
  readonly text: string;
  readonly length: number;
  readonly setText: (text: string) => void;
}) {
  const t = useWords();
  const replace = (at: number, by: string) =>
    setText(entry.pieces.map((piece, place) => (place === at ? by : piece.text)).join(''));
  const reason = ({ fault = 'word' }: TypedPiece) => t(`typed.reason.${fault}`, { count: length });
  return (
    <>
      {entry.pieces.map((piece, at) =>
        piece.kind === 'wrong' ? (
          <p key={at} className="lt-alert" data-tone="bad">
            <Icon name="warning-circle-fill" size={18} />
            <span>
              <b>{piece.text}</b> {reason(piece)}
            </span>
            <button type="button" onClick={() => replace(at, piece.proposal ?? '')}>
              {piece.proposal === undefined
                ? t('typed.delete')
                : t('typed.fix', { proposal: piece.proposal })}
            </button>
          </p>
        ) : null,
      )}
      {text !== '' && entry.doubles.length > 0 && (
        <p className="lt-alert" data-tone="warn">
          <Icon name="copy" size={18} />
          <span>{t('typed.double', { number: entry.doubles.slice(0, 8).join(', ') })}</span>
        </p>
      )}
    </>
  );
}
