import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Studio } from '../studio.ts';

interface TableOfMerchant {
  readonly gameId: string;
  readonly merchant: string;
}

/** Whether a video may come from there: an origin that the studio was set up with. */
export function isVideoAddress({ settings }: Pick<Studio, 'settings'>, url: string): boolean {
  return URL.canParse(url) && settings.STUDIO_VIDEO_ORIGINS.includes(new URL(url).origin);
}

/**
 * What players of the merchant see at the table; nothing where that is the drawn room, or where the origin
 * of the address is no longer among those that the studio was set up with.
 */
export async function readTableVideo(
  studio: Pick<Studio, 'settings' | 'db'>,
  { gameId, merchant }: TableOfMerchant,
): Promise<string | undefined> {
  if (studio.settings.STUDIO_VIDEO_ORIGINS.length === 0) return undefined;
  const { rows } = await sql<{ url: string }>`
    select url from studio.table_video
    where game_id = ${gameId} and merchant = ${merchant}`.execute(studio.db);
  const [row] = rows;
  return row !== undefined && isVideoAddress(studio, row.url) ? row.url : undefined;
}

/** Stores the address, or forgets it. */
export async function writeTableVideo(
  db: Queryable,
  { gameId, merchant }: TableOfMerchant,
  url: string | null,
): Promise<void> {
  if (url === null) {
    await sql`
      delete from studio.table_video
      where game_id = ${gameId} and merchant = ${merchant}`.execute(db);
    return;
  }
  await sql`
    insert into studio.table_video (game_id, merchant, url) values (${gameId}, ${merchant}, ${url})
    on conflict (game_id, merchant) do update set url = excluded.url, changed_at = now()`.execute(
    db,
  );
}
