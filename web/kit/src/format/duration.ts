function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Seconds as `14:38`, and from one hour, or always with `hours: true`, as `00:24:10`. */
export function formatDuration(
  seconds: number,
  { hours = false }: { readonly hours?: boolean } = {},
): string {
  const whole = Math.max(Math.trunc(seconds), 0);
  const hour = Math.trunc(whole / 3600);
  const minute = twoDigits(Math.trunc(whole / 60) % 60);
  const second = twoDigits(whole % 60);
  return hour > 0 || hours ? `${twoDigits(hour)}:${minute}:${second}` : `${minute}:${second}`;
}
