import { IconButton } from '@croupier/kit/ui/icon-button';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure-text.ts';

export type SaveFileProps = {
  /** Fetches the file of what is shown, all pages of it. */
  readonly save: () => Promise<void>;
  readonly disabled: boolean;
};

/** Saves a record as a table for spreadsheets. */
export function SaveFile({ save: fetchFile, disabled }: SaveFileProps) {
  const { t } = useTranslation('bets');
  const save = useMutation({
    mutationFn: fetchFile,
    onError: (error) => showToast('bad', { title: t('file.failure'), text: failureText(error) }),
  });
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
