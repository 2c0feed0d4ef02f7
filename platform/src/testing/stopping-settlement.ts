/**
 * `node stopping-settlement.ts <where> <merchant> <time>`: a process that settles what is due of a
 * merchant at that time and stops itself (SIGSTOP): `writing`, where it has reckoned and is about to write,
 * or `paying`, with payments made and not yet committed. It tells its parent what became of that, once
 * it goes on. `DATABASE_URL` says where.
 */
import type { PaidNews } from '../modules/contracts/settlement/pay-settlements.ts';
import { settleDue } from '../modules/contracts/settlement/settle-due.ts';
import { openDb } from '#kernel/db.ts';

const [where, merchant = '', time = ''] = process.argv.slice(2);
const { db, close } = openDb(process.env['DATABASE_URL'] ?? '');
let stopped = false;

function stopOnce(): void {
  if (stopped) return;
  stopped = true;
  process.kill(process.pid, 'SIGSTOP');
}

if (where === 'writing') {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    stopOnce();
    return begin();
  };
}
const news: PaidNews = {
  async inTransaction() {
    if (where === 'paying') stopOnce();
  },
  afterwards: async () => {},
};
const of = JSON.parse(merchant, (key, value: unknown) =>
  key === 'id' ? BigInt(String(value)) : value,
) as Parameters<typeof settleDue>[1];
process.send?.(
  await settleDue({ db, news }, of, Number(time)).then(
    () => 'went through',
    (error: unknown) => `failed: ${String(error)}`,
  ),
);
await close();
