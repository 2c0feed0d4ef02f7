/** Statements on uploaded pictures. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface PictureRow {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
  readonly staffName: string;
}

const columns = sql`p.hash, p.width, p.height, p.at, p.staff_name as "staffName"`;

/** Adds the picture, or finds it when the merchant has it already. */
export async function insertPicture(
  tx: Tx,
  picture: Omit<PictureRow, 'at'> & { readonly merchantId: bigint; readonly bytes: Buffer },
): Promise<PictureRow> {
  const { rows } = await sql<PictureRow>`
    insert into content.picture as p (merchant_id, hash, bytes, width, height, staff_name)
    values (${picture.merchantId}, ${picture.hash}, ${picture.bytes}, ${picture.width},
      ${picture.height}, ${picture.staffName})
    on conflict (merchant_id, hash) do update set at = now()
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The picture was not written.');
  return row;
}

/** Newest first. */
export async function listPictures(
  db: Queryable,
  { merchantId, limit }: { readonly merchantId: bigint; readonly limit: number },
): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select ${columns} from content.picture p where p.merchant_id = ${merchantId}
    order by p.at desc, p.hash limit ${limit}`.execute(db);
  return rows;
}

/** Whether the merchant has the picture of that hash. */
export async function isPicture(
  db: Queryable,
  { merchantId, hash }: { readonly merchantId: bigint; readonly hash: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from content.picture p where p.merchant_id = ${merchantId} and p.hash = ${hash}`.execute(
    db,
  );
  return rows.length > 0;
}

/** What the picture of that hash holds, whoever uploaded it. */
export async function pictureBytes(db: Queryable, hash: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select p.bytes from content.picture p where p.hash = ${hash} limit 1`.execute(db);
  return rows[0]?.bytes;
}
