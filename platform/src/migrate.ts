/**
 * `node platform/src/migrate.ts`: brings the database up to date, as the owner of its tables: whoever
 * `DATABASE_OWNER_URL` names, or where there is none `DATABASE_URL`.
 */
import { migrate } from '#kernel/migrate.ts';

const url = process.env['DATABASE_OWNER_URL'] ?? process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set.');
const applied = await migrate(url);
console.log(applied.length ? `migrated: ${applied.join(', ')}` : 'migrations: up to date');
