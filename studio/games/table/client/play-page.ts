import type { TableSession } from '../protocol.ts';
import { listenForKeys } from '#games/instant/client/listen-for-keys.ts';
import type { PlayOptions } from '#client/shell/boot.ts';
import { nameLoader } from '#client/shell/loader.ts';
import { TablesRoom } from './many/tables-room.ts';
import { takeSeat } from './seat.ts';

/** Opens a live table for a session; more tables can be taken beside it. */
export async function openPlayPage(options: PlayOptions<TableSession>): Promise<void> {
  const seat = await takeSeat({ options, onTables: () => room.onTables() });
  const { texts } = seat.page;
  document.documentElement.lang = texts.language;
  const title = texts.title(seat.id);
  nameLoader(title);
  document.title = title;
  const room: TablesRoom = new TablesRoom(seat);
  seat.chat.begin();
  listen(room);
}

function listen(room: TablesRoom): void {
  const acts: Readonly<Record<string, () => void>> = {
    b: () => room.acting.table.confirm(),
    z: () => room.acting.table.undo(),
    c: () => room.acting.table.clear(),
    r: () => room.acting.table.repeat(),
    d: () => room.acting.table.double(),
    t: () => room.openList(),
  };
  listenForKeys((key) =>
    /^[1-7]$/.test(key) ? () => room.rack.choosePlace(Number(key) - 1) : acts[key],
  );
}
