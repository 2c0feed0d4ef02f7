import { formatMoment } from '@croupier/kit/format/dates';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../state/staff.ts';

/** A moment in the merchant's time zone, day before month; its full form is in the tooltip. */
export function Instant({ at }: { readonly at: string }) {
  const { i18n } = useTranslation();
  const { timeZone } = useWorkplace().merchant;
  const full = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'long',
  });
  return (
    // Day and hour keep their order where one reads from right to left.
    <time dir="ltr" dateTime={at} title={full.format(new Date(at))}>
      {formatMoment(at, { timeZone })}
    </time>
  );
}
