/** Moments as the product writes them in every language: `20/11 20:58:11`, in local time. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  const day = `${two(moment.getDate())}/${two(moment.getMonth() + 1)}`;
  return `${day} ${formatTime(iso)}`;
}

/** `20:58:11`, in local time. */
export function formatTime(iso: string): string {
  const moment = new Date(iso);
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
