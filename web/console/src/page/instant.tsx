import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../state/staff.ts';

/** A moment in the merchant's time zone; its full form is in the tooltip. */
export function Instant({ at }: { readonly at: string }) {
  const { i18n } = useTranslation();
  const { timeZone } = useWorkplace().merchant;
  const date = new Date(at);
  const short = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const full = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'long',
  });
  return (
    <time dateTime={at} title={full.format(date)}>
      {short.format(date)}
    </time>
  );
}
