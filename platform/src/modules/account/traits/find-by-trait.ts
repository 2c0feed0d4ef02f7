/** Finding members by anything that is known of them. */
import { isIP } from 'node:net';
import { type MemberTrait, memberTraits } from '@croupier/contract/account/member-traits';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Queryable } from '#kernel/db.ts';
import { nationalNumberOf } from '../codes/mobile-number.ts';
import { membersOfIds } from '../store/members.ts';
import { membersOfText, membersOfTraits } from '../store/traits.ts';
import { traitHash } from './keep-traits.ts';
import { soughtNumber, soughtTokens } from './trait-rules.ts';

/** What is looked for, and how much whoever asks may learn. */
export interface TraitSearch {
  readonly merchantId: bigint;
  readonly text: string;
  /** Looks at sealed details, too, and at telephone numbers. */
  readonly sealed: boolean;
  /** Of each trait. */
  readonly limit: number;
}

/** Of each member the traits that fit, the most telling member first, then the newest. */
export type FoundByTrait = ReadonlyMap<bigint, readonly MemberTrait[]>;

/** Members of the merchant who have a trait that fits the text. */
export async function findByTrait(
  db: Queryable,
  secrets: Pick<SecretBox, 'deriveKey'>,
  search: TraitSearch,
): Promise<FoundByTrait> {
  const { merchantId, sealed, limit } = search;
  const text = search.text.trim();
  const national = nationalNumberOf(text);
  const hash = traitHash(secrets, merchantId);
  const [open, numbered, ...hidden] = await Promise.all([
    membersOfText(db, {
      merchantId,
      text,
      number: sealed ? (soughtNumber(text) ?? null) : null,
      address: isIP(text) === 0 ? null : text,
      limit,
    }),
    memberOfNumber(db, merchantId, text),
    ...(sealed ? soughtTokens(text, national) : []).map(async (tokens) => {
      const traits = tokens.map(hash);
      const ids = await membersOfTraits(db, { merchantId, traits, limit });
      return ids.map((memberId) => ({ memberId, trait: tokens[0]?.kind ?? 'real-name' }));
    }),
  ]);
  return gatherTraits([...numbered, ...open, ...hidden.flat()]);
}

async function memberOfNumber(db: Queryable, merchantId: bigint, text: string) {
  if (!/^[1-9]\d{0,17}$/.test(text)) return [];
  const rows = await membersOfIds(db, { merchantId, memberIds: [BigInt(text)] });
  return rows.map(({ id }) => ({ memberId: id, trait: 'number' as const }));
}

/** By member, with each trait once; the most telling first. */
export function gatherTraits(
  found: readonly { readonly memberId: bigint; readonly trait: MemberTrait }[],
): FoundByTrait {
  const rank = (trait: MemberTrait) => memberTraits.indexOf(trait);
  const inOrder = found.toSorted(
    (one, other) => rank(one.trait) - rank(other.trait) || Number(other.memberId - one.memberId),
  );
  const traits = new Map<bigint, MemberTrait[]>();
  for (const { memberId, trait } of inOrder) {
    const known = traits.get(memberId);
    if (!known) traits.set(memberId, [trait]);
    else if (!known.includes(trait)) known.push(trait);
  }
  return traits;
}

/** The same, one by one. */
export function foundPairs(found: FoundByTrait) {
  return [...found].flatMap(([memberId, traits]) => traits.map((trait) => ({ memberId, trait })));
}
