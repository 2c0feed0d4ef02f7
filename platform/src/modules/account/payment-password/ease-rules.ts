/** Which payment passwords somebody who knows the member tries first. Pure. */
import type { FieldProblem } from '#kernel/refuse.ts';
import { problemOfPassword } from '../password-rules.ts';

/** A password of fewer different signs is tried early. */
const DIFFERENT_MIN = 3;

/** What others know of a member. */
export interface KnownOfMember {
  readonly username: string;
  /** ISO date. */
  readonly birthday: string | null;
  /** Numbers of theirs, in any form. */
  readonly mobiles: readonly string[];
}

/** What is wrong with one that has the right shape. */
export function problemOfEase(password: string, known: KnownOfMember): FieldProblem | undefined {
  const easy =
    problemOfPassword(password, known.username) !== undefined ||
    new Set(password).size < DIFFERENT_MIN ||
    isOfBirthday(password, known.birthday) ||
    known.mobiles.some((mobile) => isOfNumber(password, mobile));
  return easy ? { key: 'payment-password.easy' } : undefined;
}

/** The day in any order, with two or four digits of the year. */
function isOfBirthday(password: string, birthday: string | null): boolean {
  const [year = '', month = '', day = ''] = birthday?.split('-') ?? [];
  if (!day) return false;
  return [year, year.slice(2)].some((y) =>
    [day + month + y, month + day + y, y + month + day, y + day + month].includes(password),
  );
}

function isOfNumber(password: string, mobile: string): boolean {
  const digits = mobile.replaceAll(/\D/g, '');
  return digits.endsWith(password) || digits.replace(/^0+/, '').startsWith(password);
}
