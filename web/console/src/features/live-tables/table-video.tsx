import type { LiveTableLine } from '@croupier/contract/live-tables/operator/tables';
import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** What players of the site see at a table in place of the drawn room; a video takes two people. */
export function TableVideo({ table }: { readonly table: LiveTableLine }) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [asking, setAsking] = useState<'set' | 'remove'>();
  const mayWrite = useMay('vendor.write');
  const { gameId, vendorId, code, title, video } = table;
  const values = { site: merchant.name, title };
  return (
    <>
      <AskedNote subject={`vendor:${vendorId}:table-video-${code}-${merchant.code}`} />
      <p className="c-lead">{video ?? t('liveTables.video.none')}</p>
      {mayWrite && (
        <p className="c-actions">
          <Button size="sm" onClick={() => setAsking('set')}>
            {t('liveTables.video.set')}
          </Button>
          {video !== null && (
            <Button size="sm" variant="quiet" onClick={() => setAsking('remove')}>
              {t('liveTables.video.remove')}
            </Button>
          )}
        </p>
      )}
      {asking && (
        <ReasonDialog
          title={title}
          text={t(
            asking === 'set' ? 'liveTables.video.text' : 'liveTables.video.removeText',
            values,
          )}
          confirm={t(`liveTables.video.${asking}`)}
          act={(form, reason) =>
            call('setLiveTableVideo', {
              merchantId: merchant.id,
              gameId,
              url: asking === 'set' ? fieldText(form, 'url').trim() : null,
              reason,
            })
          }
          onDone={(answer) => {
            showSaved(answer, t('liveTables.done'));
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'set' && (
            <TextField
              label={t('liveTables.video.label')}
              name="url"
              type="url"
              help={t('liveTables.video.help')}
              autoComplete="off"
              pattern="https://.+"
              maxLength={500}
              defaultValue={video ?? ''}
              required
            />
          )}
        </ReasonDialog>
      )}
    </>
  );
}
