/** Statements on saved views of lists. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Somebody's views of a list, at a merchant. */
export interface ViewPlace {
  readonly staffId: bigint;
  readonly merchantId: bigint;
  readonly list: string;
}

export interface ViewRow {
  readonly id: bigint;
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly shared: boolean;
  /** Whose it is; null for one's own. */
  readonly by: string | null;
}

/** One's own in the order of saving, then those of colleagues, as many as asked for. */
export async function viewsOf(
  db: Queryable,
  { staffId, merchantId, list }: ViewPlace,
  sharedMax: number,
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    (select v.id, v.name, v.filters, v.shared, null as by from staff.saved_view v
      where v.staff_id = ${staffId} and v.merchant_id = ${merchantId} and v.list = ${list}
      order by v.id)
    union all
    (select v.id, v.name, v.filters, v.shared, s.name from staff.saved_view v
      join staff.staff s on s.id = v.staff_id
      where v.merchant_id = ${merchantId} and v.list = ${list} and v.shared
        and v.staff_id <> ${staffId}
      order by v.name, v.id limit ${sharedMax})`.execute(db);
  return rows;
}

/** Puts it in the place of one's own of that name; false where there is no room for another. */
export async function putView(
  tx: Tx,
  { staffId, merchantId, list }: ViewPlace,
  view: Pick<ViewRow, 'name' | 'filters' | 'shared'> & { readonly most: number },
): Promise<boolean> {
  await sql`select from staff.staff where id = ${staffId} for no key update`.execute(tx);
  const filters = JSON.stringify(view.filters);
  const { rows } = await sql`
    insert into staff.saved_view (staff_id, merchant_id, list, name, filters, shared)
    select ${staffId}, ${merchantId}, ${list}, ${view.name}, ${filters}::jsonb, ${view.shared}
    where (select count(*) from staff.saved_view v
      where v.staff_id = ${staffId} and v.merchant_id = ${merchantId} and v.list = ${list}
        and v.name <> ${view.name}) < ${view.most}
    on conflict (staff_id, merchant_id, list, name) do update
      set filters = excluded.filters, shared = excluded.shared, saved_at = now()
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteView(
  db: Queryable,
  { staffId, merchantId, list }: ViewPlace,
  name: string,
): Promise<void> {
  await sql`delete from staff.saved_view
    where staff_id = ${staffId} and merchant_id = ${merchantId} and list = ${list}
      and name = ${name}`.execute(db);
}
