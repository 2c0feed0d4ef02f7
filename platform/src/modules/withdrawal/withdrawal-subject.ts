/** Withdrawals as what rows of the trail and requests are about: they go by their reference. */
import { type Subject, subjectNames } from '#kernel/subject.ts';
import { idOfReference, referencesOf } from './store/report.ts';

export function subjectOf(withdrawalId: bigint): string {
  return `withdrawal:${withdrawalId}`;
}

/** Of a dispute, so that several of one withdrawal can be asked about at once. */
export function subjectOfSlice(withdrawalId: bigint, sliceId: bigint): string {
  return `withdrawal:${withdrawalId}:${sliceId}`;
}

/** What such a name says; undefined for any other. */
export function partsOfSubject(
  subject: string,
): { readonly withdrawalId: bigint; readonly sliceId: bigint | undefined } | undefined {
  const [, withdrawal, slice] = /^withdrawal:(\d{1,18})(?::(\d{1,18}))?$/.exec(subject) ?? [];
  if (withdrawal === undefined) return undefined;
  return {
    withdrawalId: BigInt(withdrawal),
    sliceId: slice === undefined ? undefined : BigInt(slice),
  };
}

export const withdrawalSubject: Subject = {
  name: 'withdrawal',
  names: subjectNames(referencesOf),
  async find(db, { merchantId, text }) {
    const reference = text.toUpperCase();
    if (!reference.startsWith('WD')) return undefined;
    const id = await idOfReference(db, { merchantId, reference });
    return { subject: subjectOf(id ?? 0n) };
  },
};
