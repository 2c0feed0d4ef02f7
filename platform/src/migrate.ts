/** `node platform/src/migrate.ts`: brings the database of `DATABASE_URL` up to date. */
import { migrate } from '#kernel/migrate.ts';

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set.');
const applied = await migrate(url);
console.log(applied.length ? `migrated: ${applied.join(', ')}` : 'migrations: up to date');
