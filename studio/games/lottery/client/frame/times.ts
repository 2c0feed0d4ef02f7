/** Moments as these pages say them, by the clocks of Vietnam whoever looks. */
const ZONE = 'Asia/Ho_Chi_Minh';
const DAY_MS = 86_400_000;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
const withSeconds = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const date = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });

/** `18:15` */
export const timeText = (moment: number): string => clock.format(moment);
/** `18:15:09` */
export const secondText = (moment: number): string => withSeconds.format(moment);
/** Lotteries that draw again in less than five minutes. */
const quick = /^(?:vnf[12]|ssc(?:30|[13])|eleven1|k3-|pk10-|pc28)(?:$|[-\d])/;

/** The time of a draw of a lottery, or of its close: with seconds where it draws every few minutes. */
export const drawTime = (game: string, moment: number): string =>
  quick.test(game) ? secondText(moment) : timeText(moment);

/** `28/11` */
export const dayText = (moment: number): string => {
  const [, month = '', day = ''] = date.format(moment).split('-');
  return `${day}/${month}`;
};

/** `2026-11-28` */
export const dayIn = (moment: number): string => date.format(moment);

/** Saturday 28/11 in the words of a language. */
export function weekdayText(moment: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { timeZone: ZONE, weekday: 'long' });
  return `${name.format(moment)} ${dayText(moment)}`;
}

/** `T2`, or `Mon`: as narrow as a language writes it. */
export const shortWeekday = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: ZONE,
    weekday: language === 'vi' ? 'narrow' : 'short',
  }).format(moment);

/** `01:42:42`, or `00:32` below an hour; whole days apart. */
export function leftText(ms: number): { readonly days: number; readonly time: string } {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor((seconds * 1000) / DAY_MS);
  const rest = seconds - (days * DAY_MS) / 1000;
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(rest / 3600);
  const short = `${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
  return {
    days,
    time:
      days > 0
        ? `${two(hours)}:${two(Math.floor(rest / 60) % 60)}`
        : hours > 0
          ? `${two(hours)}:${short}`
          : short,
  };
}
