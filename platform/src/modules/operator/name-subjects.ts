/** Names of what rows of the trail are about, for people to read. */
import { accountNames } from '#account';
import { catalogDesk } from '#catalog';
import type { Queryable } from '#kernel/db.ts';
import { listMerchants } from '#merchant';
import { namesOfStaff } from './staff/store.ts';

type Names = ReadonlyMap<bigint, string>;

/** By subject; what has no name, or is not there any more, is absent. */
export async function nameSubjects(
  db: Queryable,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const named = subjects.flatMap((subject) => {
    const [, kind, id] = /^([a-z-]+):(\d{1,18})(?::|$)/.exec(subject) ?? [];
    return kind && id ? [{ subject, kind, id: BigInt(id) }] : [];
  });
  const idsOf = (kind: string) => [
    ...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const byKind: Record<string, Names> = {
    member: await accountNames(db, idsOf('member')),
    staff: await namesOfStaff(db, idsOf('staff')),
    merchant: new Map(
      idsOf('merchant').length > 0
        ? (await listMerchants(db)).map(({ id, name }) => [id, name])
        : [],
    ),
    vendor: new Map(
      idsOf('vendor').length > 0
        ? (await catalogDesk.allVendors(db)).map(({ id, name }) => [id, name])
        : [],
    ),
  };
  return new Map(
    named.flatMap(({ subject, kind, id }) => {
      const name = byKind[kind]?.get(id);
      return name === undefined ? [] : [[subject, name]];
    }),
  );
}
