import type { BingoRoomDescription, RoomBetView, RoomState } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openPanel } from '#client/shell/panels/panel.ts';

const ROWS_MAX = 60;
const EVERY_MS = 1000;

interface Row {
  readonly name: string;
  readonly isOwn: boolean;
  readonly tickets: number;
  readonly won: bigint;
}

/** Who has how many tickets of the round, and in the end what they have won. */
export function openPlayersPanel({
  texts,
  game,
  format,
  state,
}: {
  readonly texts: Texts;
  readonly game: BingoRoomDescription;
  readonly format: (minor: bigint) => string;
  readonly state: () => RoomState | undefined;
}): void {
  const body = element('tbody');
  const draw = (): void => {
    const rows = rowsOf(state(), parseAmount(game.ticketPrice)).slice(0, ROWS_MAX);
    const nobody = element('td', {
      text: texts('bingo-room.crowd.nobody'),
      attributes: { colspan: '3' },
    });
    body.replaceChildren(
      ...(rows.length === 0
        ? [element('tr', {}, nobody)]
        : rows.map(({ name, isOwn, tickets, won }) =>
            element(
              'tr',
              { class: isOwn ? 'own' : '' },
              element('td', { text: isOwn ? texts('bingo-room.you') : name }),
              element('td', { text: String(tickets) }),
              element('td', { class: won > 0n ? 'won' : '', text: won > 0n ? format(won) : '–' }),
            ),
          )),
    );
  };
  const timer = setInterval(draw, EVERY_MS);
  const head = ['player', 'tickets', 'win'] as const;
  openPanel(
    {
      texts,
      title: texts('bingo-room.crowd.title'),
      class: 'crowd-panel',
      onClose: () => clearInterval(timer),
    },
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...head.map((column) =>
            element('th', {
              text: texts(`bingo-room.crowd.${column}`),
              attributes: { scope: 'col' },
            }),
          ),
        ),
      ),
      body,
    ),
  );
  draw();
}

/** Purchases of one name stand together, most tickets first and the player's own before all. */
function rowsOf(state: RoomState | undefined, priceMinor: bigint): readonly Row[] {
  const { bets = [], mine = [] } = state ?? {};
  const own = new Set(mine.map(({ id }) => id));
  const rows = new Map<string, Row>();
  for (const bet of bets as readonly RoomBetView[]) {
    const isOwn = own.has(bet.id);
    const key = isOwn ? '' : bet.name;
    const before = rows.get(key);
    rows.set(key, {
      name: bet.name,
      isOwn,
      tickets: (before?.tickets ?? 0) + Number(parseAmount(bet.stake) / priceMinor),
      won: (before?.won ?? 0n) + parseAmount(bet.win ?? '0'),
    });
  }
  return [...rows.values()].toSorted(
    (a, b) => Number(b.isOwn) - Number(a.isOwn) || b.tickets - a.tickets,
  );
}
