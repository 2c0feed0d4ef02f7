import { formatMoment } from '@croupier/kit/format/dates';
import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { useStepText } from './story-steps.tsx';
import type { SeenStory } from './use-seen-story.ts';

/** Who was faster, what they did and why. */
export function OvertakenNote({ seen: { since, accept } }: { readonly seen: SeenStory }) {
  const { t } = useTranslation('console-payouts');
  const { timeZone } = useWorkplace().merchant;
  const textOf = useStepText();
  const last = since.findLast(({ actor }) => actor === 'staff') ?? since.at(-1);
  if (!last) return null;
  const what = `${textOf(last)}, ${formatMoment(last.at, { timeZone, style: 'time' })}`;
  const { note } = last.detail;
  return (
    <div className="c-overtaken" role="status">
      <strong>
        {last.actorName === null
          ? t('withdrawals.overtakenBySystem', { what })
          : t('withdrawals.overtaken', { by: last.actorName, what })}
      </strong>
      {note !== undefined && <q>{note}</q>}
      <p>{t('withdrawals.kept')}</p>
      <Button size="sm" onClick={accept}>
        {t('withdrawals.seen')}
      </Button>
    </div>
  );
}
