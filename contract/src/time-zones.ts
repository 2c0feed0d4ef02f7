/**
 * Time zones by the names that IANA gives them. JavaScript engines still list some under the names that they
 * had before, and take offsets (`+07:00`), which databases read with the opposite sign.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * Clocks whose law changed in 2026: the databases in use know it later than JavaScript engines do, and a day
 * must be the same in both.
 */
const UNSETTLED: ReadonlySet<string> = new Set([
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'America/Edmonton',
]);

let offered: ReadonlySet<string> | undefined;

/** Names of the zones that a merchant may have, in alphabetical order. */
export function timeZones(): ReadonlySet<string> {
  if (offered === undefined) {
    const known = Intl.supportedValuesOf('timeZone').map((name) => RENAMED[name] ?? name);
    const settled = known.filter((name) => !UNSETTLED.has(name));
    offered = new Set([...settled, 'UTC'].toSorted());
  }
  return offered;
}

/** True for a name exactly as it is offered. */
export function isTimeZone(name: string): boolean {
  return timeZones().has(name);
}
