/** Whether producers are heard, as boards show it. */
import type { SportsFeed, SportsFeedsAnswer } from '@croupier/contract/seamless/sports';
import { sql } from 'kysely';
import type { Studio } from '#server/studio.ts';
import type { Named } from '../../protocol.ts';
import { heardWithinMs, isHeard, type Producer } from '../feed/producer-store.ts';

const virtual: Readonly<Record<string, Named>> = {
  'virtual-football': { en: 'Virtual football', vi: 'Bóng đá ảo' },
  'virtual-basketball': { en: 'Virtual basketball', vi: 'Bóng rổ ảo' },
  'virtual-tennis': { en: 'Virtual tennis', vi: 'Quần vợt ảo' },
  'virtual-esports': { en: 'Virtual e-sports', vi: 'Thể thao điện tử ảo' },
};

/** Bars of a producer: five minutes in quarters of one. */
const BEATS = 20;

interface Row extends Producer {
  readonly told: number;
  readonly ignored: number;
  readonly beats: readonly (number | null)[] | null;
}

export async function feedsNow({
  db,
  book,
  clock,
}: Pick<Studio, 'db' | 'book' | 'clock'>): Promise<
  (SportsFeed & SportsFeedsAnswer['feeds'][number])[]
> {
  const { rows } = await sql<Row>`
    select p.name, p.state,
      round(extract(epoch from p.alive_at) * 1000)::float8 as "aliveAt",
      round(extract(epoch from p.recovery_from) * 1000)::float8 as "recoveryFrom",
      coalesce(m.told, 0) as told, coalesce(m.ignored, 0) as ignored,
      (select array_agg(x.silent_ms::float8 order by x.at) from (
         select b.at, b.silent_ms from studio.sports_beat b where b.producer = p.name
           and b.at > now() - interval '6 minutes'
         order by b.at desc limit ${BEATS}) x) as beats
    from studio.sports_producer p
    left join lateral (
      select count(*)::int as told, count(m.ignored)::int as ignored from studio.sports_message m
      where m.producer = p.name and m.received_at > now() - interval '1 day') m on true
    order by p.name limit 40`.execute(db);
  const now = clock.now();
  const open = [...book.all()].filter(({ state }) => state === 'live' || state === 'planned');
  return rows.map((row) => {
    const own = open.filter(({ producer }) => producer === row.name);
    const silent = row.aliveAt === null ? null : Math.max(0, Math.trunc(now - row.aliveAt));
    const markets = own.flatMap((event) => Object.values(event.markets));
    return {
      producer: row.name,
      name: virtual[row.name] ?? { en: row.name, vi: row.name },
      state: row.state,
      silent_ms: silent,
      silent_from_ms: heardWithinMs,
      beats: [...(row.beats ?? [])].map((beat) => (beat === null ? null : Math.trunc(beat))),
      suspended: isHeard(row, now) ? 0 : markets.filter(({ state }) => state === 'open').length,
      recovery_from:
        row.state === 'recovering' && row.recoveryFrom !== null
          ? new Date(row.recoveryFrom).toISOString()
          : null,
      messages_today: row.told,
      ignored_today: row.ignored,
      events: own.length,
      live: own.filter(({ state }) => state === 'live').length,
    };
  });
}
