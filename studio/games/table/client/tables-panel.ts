import type { ListedTable, TableList, TableSession } from '../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import { parseAmount, shortAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openPanel } from '#client/shell/panels/panel.ts';
import type { ParentPage } from '#client/shell/parent-page.ts';
import type { StudioApi } from '#client/shell/studio-api.ts';
import { drawRoad } from './roads/draw-road.ts';
import { marksRoad } from './roads/marks-road.ts';

export interface TablesPanelOptions {
  readonly texts: Texts;
  readonly api: StudioApi<TableSession>;
  readonly session: TableSession;
  readonly parent: ParentPage;
  /** Games whose tables are in the window already. */
  readonly here: ReadonlySet<string>;
  /** Takes one more table beside them; absent where there is no room. */
  readonly onAdd: ((gameId: string) => void) | undefined;
}

/** The list is read anew while it is open, ms. */
const EVERY_MS = 3000;
const SECOND_MS = 1000;
const ROAD_COLUMNS = 18;
/** The rules of a ring. */
const RING = 'cockfight';

/** All live tables: what each is doing, and its last results. A press goes to another one. */
export function openTablesPanel(options: TablesPanelOptions): void {
  const { texts, api, session } = options;
  const isRing = session.game.kind === 'cockfight';
  const list = element('ul', { class: 'table-list' });
  const state = element('p', { class: 'panel-state', attributes: { role: 'status' } });
  let last: { readonly list: TableList; readonly readAt: number } | undefined;
  const onAdd =
    options.onAdd &&
    ((gameId: string): void => {
      panel.close();
      options.onAdd?.(gameId);
    });
  let rows = new Map<string, Row>();
  const draw = (): void => {
    if (last === undefined) return;
    // Whoever is at the button of a row that is made anew stays there.
    const held = document.activeElement?.closest<HTMLElement>('[data-table] button');
    const focused = held?.closest<HTMLElement>('[data-table]')?.dataset['table'];
    // A row whose table is as it was stays: a press that began on it is not lost.
    const before = rows;
    const tables = nearestFirst(last.list.tables, isRing);
    rows = new Map(
      tables.map((table) => {
        const known = before.get(table.gameId);
        return [table.gameId, known?.isOf(table) ? known : rowOf(table, { ...options, onAdd })];
      }),
    );
    const items = [...rows.values()].map(({ item }) => item);
    if (
      items.some((item, at) => list.children[at] !== item) ||
      items.length < list.childElementCount
    ) {
      list.replaceChildren(...items);
      if (held?.className !== undefined && focused !== undefined) {
        list.querySelector<HTMLElement>(`[data-table="${focused}"] .${held.className}`)?.focus();
      }
    }
    const now = last.list.now + performance.now() - last.readAt;
    for (const table of tables) rows.get(table.gameId)?.tell(table, now);
    state.textContent = rows.size < 2 ? texts('table.tables.empty') : '';
  };
  const read = async (): Promise<void> => {
    const answer = await api.tables();
    if (answer.kind === 'answered') {
      last = { list: answer.value, readAt: performance.now() };
      draw();
    } else if (last === undefined) state.textContent = texts('table.tables.failed');
  };
  const timers = [setInterval(() => void read(), EVERY_MS), setInterval(draw, SECOND_MS)];
  const panel = openPanel(
    {
      texts,
      title: texts(isRing ? 'cockfight.rings' : 'table.tables.title'),
      class: 'drawer',
      onClose: () => timers.forEach((timer) => clearInterval(timer)),
    },
    list,
    state,
  );
  state.textContent = texts('history.loading');
  void read();
}

/** Rings before tables where the player is at a ring. */
function nearestFirst(tables: readonly ListedTable[], isRing: boolean): readonly ListedTable[] {
  const far = ({ rules }: ListedTable): number => Number(isRing !== (rules === RING));
  return tables.toSorted((a, b) => far(a) - far(b));
}

/** What the list shows of one table. */
interface Row {
  readonly item: HTMLElement;
  /** True while nothing but the state of its round can have changed. */
  isOf(table: ListedTable): boolean;
  /** Says what the table is doing at that time, ms. */
  tell(table: ListedTable, now: number): void;
}

const withoutRound = (table: ListedTable): string => JSON.stringify({ ...table, round: undefined });

function rowOf(
  table: ListedTable,
  { texts, session, parent, here, onAdd }: TablesPanelOptions,
): Row {
  const { gameId, host, players, min, max, results } = table;
  const isHere = here.has(gameId);
  const title = texts.title(gameId);
  const limits = { min: shortAmount(parseAmount(min)), max: shortAmount(parseAmount(max)) };
  const face = element('img', { class: 'table-host', attributes: { alt: '', decoding: 'async' } });
  face.src = `/hosts/${encodeURIComponent(host.look)}.svg`;
  const doing = element('span');
  const go = button(
    { class: 'table-row' },
    face,
    element(
      'span',
      { class: 'table-name' },
      element('b', { text: title }),
      element('small', { text: `${host.name} · ${texts('table.limits', limits)}` }),
    ),
    element(
      'span',
      { class: 'table-state', attributes: { 'data-state': table.state } },
      doing,
      element('small', {}, icon('users'), texts('table.tables.seats', { count: players })),
    ),
    results.length === 0
      ? undefined
      : drawRoad(marksRoad(texts('table.road.bead'), results.toReversed()), ROAD_COLUMNS),
  );
  // Whoever has several tables before them does not leave all of them by a press.
  const isFull = here.size > 1 && onAdd === undefined;
  const isShut = isHere || table.state === 'closed' || isFull;
  const take = here.size > 1 ? onAdd : undefined;
  if (isShut) go.setAttribute('aria-disabled', 'true');
  else if (take !== undefined) go.addEventListener('click', () => take(gameId));
  else go.addEventListener('click', () => change(gameId, session, parent));
  const add =
    isShut || onAdd === undefined
      ? undefined
      : button(
          {
            class: 'table-add',
            label: texts('table.many.beside', { table: title }),
            onClick: () => onAdd(gameId),
          },
          icon('plus-bold'),
        );
  const known = withoutRound(table);
  return {
    item: element('li', { attributes: { 'data-table': gameId } }, go, add),
    isOf: (other) => withoutRound(other) === known,
    tell: (other, now) => {
      const text = isHere ? texts('table.tables.here') : stateOf(other, now, texts);
      if (doing.textContent !== text) doing.textContent = text;
    },
  };
}

function stateOf({ state, round }: ListedTable, now: number, texts: Texts): string {
  if (state === 'closed') return texts('table.tables.state.closed');
  if (state === 'resting' || round === undefined) return texts('table.tables.state.resting');
  const left = round.closesAt - now;
  if (round.state === 'void') return texts('table.tables.state.void');
  return round.state === 'betting' && left > 0
    ? texts('table.tables.state.betting', { seconds: Math.ceil(left / SECOND_MS) })
    : texts('table.tables.state.playing');
}

/**
 * Another table is another game: the page around the frame launches it for the member. Play money without
 * such a page opens it right here.
 */
function change(gameId: string, session: TableSession, parent: ParentPage): void {
  if (parent.present) {
    parent.openGame(gameId);
    return;
  }
  const address = new URL(`/play/${encodeURIComponent(gameId)}`, location.href);
  address.searchParams.set('demo', '1');
  address.searchParams.set('locale', session.locale);
  location.assign(address);
}
