/** Findings as what rows of the trail and requests are about: they go by the accounts. */
import { accountNames } from '#account';
import { type Subject, subjectNames } from '#kernel/subject.ts';
import { membersOfFindings } from './store/finding.ts';

export const findingSubject: Subject = {
  name: 'finding',
  names: subjectNames(async (db, ids) => {
    const members = await membersOfFindings(db, ids);
    const names = await accountNames(db, [...new Set([...members.values()].flat())]);
    return new Map(
      [...members].map(([id, own]) => [id, own.map((one) => names.get(one) ?? '').join(', ')]),
    );
  }),
};
