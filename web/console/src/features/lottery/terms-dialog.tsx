import type {
  LotteryTermsChangeInput,
  LotteryTermsPreview,
} from '@croupier/contract/lottery/operator/terms';
import { Button } from '@croupier/kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import type { NamedLottery } from './lottery-picker.tsx';
import { TermsPreview } from './terms-preview.tsx';

/** Asks a second person for other terms of a lottery; what they would do is looked at first. */
export function TermsDialog({
  lottery: { vendorId, gameId, family, title: name },
  title,
  text,
  changeOf,
  onClose,
  children,
}: {
  readonly lottery: NamedLottery;
  readonly title: string;
  readonly text: string;
  readonly changeOf: (form: FormData) => LotteryTermsChangeInput;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('console-lottery');
  const textOf = useProblemText();
  const fields = useRef<HTMLDivElement>(null);
  const look = useMutation({
    mutationFn: (form: FormData): Promise<LotteryTermsPreview> =>
      call('previewLotteryTerms', { vendorId, gameId, change: changeOf(form) }),
  });
  return (
    <ReasonDialog
      title={`${name}: ${title}`}
      text={text}
      confirm={t('terms.ask')}
      act={async (form, reason) => {
        // Nobody asks for what they have not seen.
        if (!look.data) {
          look.mutate(form);
          return null;
        }
        const change = changeOf(form);
        return { request: await call('askForLotteryTerms', { vendorId, gameId, change, reason }) };
      }}
      onDone={(answer) => {
        if (answer === null) return;
        showSaved(answer, '');
        onClose();
      }}
      onClose={onClose}
    >
      <div ref={fields} className="c-lottery-fields" onInput={() => look.reset()}>
        {children}
      </div>
      <p className="c-actions">
        <Button
          size="sm"
          busy={look.isPending}
          onClick={() => {
            const form = fields.current?.closest('form');
            if (form) look.mutate(new FormData(form));
          }}
        >
          {t('preview.open')}
        </Button>
      </p>
      {look.isError && (
        <p className="k-help" data-tone="error" role="alert">
          {textOf(look.error)}
        </p>
      )}
      {look.data && <TermsPreview preview={look.data} family={family} />}
    </ReasonDialog>
  );
}
