import { sql } from 'kysely';
import { eventually, type TestStudio } from '#server/testing/test-studio.ts';

/** Virtual leagues have caught up with what was before, and take bets. */
export async function untilPlayed({ studio }: Pick<TestStudio, 'studio'>): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ state: string }>`
      select state from studio.sports_producer where name like 'virtual-%'`.execute(studio.db);
    return rows.length > 0 && rows.every(({ state }) => state === 'up');
  });
}
