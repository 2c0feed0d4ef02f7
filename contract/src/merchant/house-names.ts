import { plainName } from '../searchable.ts';

/** What players would take for somebody of the house, in the languages of its markets. */
const ROLES = [
  'admin',
  'administrator',
  'moderator',
  'support',
  'customer service',
  'system',
  'staff',
  'official',
  'dealer',
  'croupier',
  'cskh',
  'chăm sóc khách hàng',
  'hỗ trợ',
  'quản trị',
  'quản trị viên',
  'hệ thống',
  'nhà cái',
  'แอดมิน',
  'ฝ่ายบริการ',
  'เจ้าหน้าที่',
  '客服',
  '管理员',
  '官方',
].map(plainName);

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
};
const HOUSE_LEAST = 3;

/**
 * Whether a name that a member chooses looks like the house or one of its roles: the merchant's name within
 * it, or a role as words of it, in whatever marks, width or digits for letters it is written.
 */
export function isHouseName(name: string, house: string): boolean {
  const plain = plainName(name).replaceAll(/[01345]/g, (digit) => LETTERS[digit] ?? digit);
  const joined = plain.replaceAll(' ', '');
  const own = plainName(house).replaceAll(' ', '');
  if (own.length >= HOUSE_LEAST && joined.includes(own)) return true;
  return ROLES.some(
    (role) => ` ${plain} `.includes(` ${role} `) || joined === role.replaceAll(' ', ''),
  );
}
