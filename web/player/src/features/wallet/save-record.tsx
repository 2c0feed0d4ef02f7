import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { showToast } from '@croupier/kit/ui/toast';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallInput, saveFile } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';

export type SaveRecordProps = {
  /** The lines that are shown, all pages of them. */
  readonly filter: CallInput<'transfersFile'>;
  readonly disabled: boolean;
};

/** Saves what the filter finds as a table for spreadsheets. */
export function SaveRecord({ filter, disabled }: SaveRecordProps) {
  const { t } = useTranslation('bets');
  const compact = useMedia(COMPACT);
  const save = useMutation({
    mutationFn: () => saveFile('transfersFile', filter, 'account-record.csv'),
    onError: (error) => showToast('bad', { title: t('file.failure'), text: failureText(error) }),
  });
  if (compact) {
    return (
      <IconButton
        size="sm"
        iconSize={18}
        icon="download-simple"
        label={save.isPending ? t('file.busy') : t('file.save')}
        disabled={disabled || save.isPending}
        onClick={() => save.mutate()}
      />
    );
  }
  return (
    <Button
      icon="download-simple"
      variant="quiet"
      disabled={disabled}
      busy={save.isPending}
      busyLabel={t('file.busy')}
      onClick={() => save.mutate()}
    >
      {t('file.save')}
    </Button>
  );
}
