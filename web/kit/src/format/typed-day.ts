// A day as people type it: the order of day, month and year is that of the language on the page, not
// that of the browser's own calendar, which only knows the language of the device.

const PARTS = { day: 'DD', month: 'MM', year: 'YYYY' } as const;
type Part = keyof typeof PARTS;

/** The parts of a date in the order of that language; English as the rest of the site writes it. */
function orderIn(language: string): readonly Part[] {
  const locale = language === 'en' ? 'en-GB' : language;
  const known = (type: string): type is Part => Object.hasOwn(PARTS, type);
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.filter(known);
}

/** What stands in the empty field, e.g. `DD/MM/YYYY`. */
export function dayHint(language: string): string {
  return orderIn(language)
    .map((part) => PARTS[part])
    .join('/');
}

/** What was typed as `yyyy-MM-dd` once it is whole; anything else as it is, to be judged. */
export function dayFromTyped(typed: string, language: string): string {
  const text = typed.trim();
  if (/^\d{4}-\d\d?-\d\d?$/.test(text)) return text;
  const order = orderIn(language);
  const pieces = /^\d{8}$/.test(text) ? cutDigits(text, order) : text.split(/[\s./-]+/);
  const figures = Object.fromEntries(order.map((part, at) => [part, pieces[at] ?? '']));
  const { year = '', month = '', day = '' } = figures;
  const isWhole = /^\d{4}$/.test(year) && /^\d\d?$/.test(month) && /^\d\d?$/.test(day);
  if (pieces.length !== 3 || !isWhole) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function cutDigits(digits: string, order: readonly Part[]): readonly string[] {
  let from = 0;
  return order.map((part) => {
    const to = from + PARTS[part].length;
    const piece = digits.slice(from, to);
    from = to;
    return piece;
  });
}
