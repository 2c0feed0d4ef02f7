import {
  countCharacters,
  FEEDBACK_MAX,
  FEEDBACK_MIN,
  type FeedbackAbout,
  type FeedbackType,
  feedbackTypes,
} from '@croupier/contract/content/feedback';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { Dialog } from '@croupier/kit/ui/dialog';
import { FieldFrame } from '@croupier/kit/ui/field';
import { Icon } from '@croupier/kit/ui/icon';
import { Select } from '@croupier/kit/ui/select';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@croupier/kit/ui/use-form';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { isCaptchaRefusal } from '@croupier/kit/captcha/captcha-refusal';
import type { CaptchaAnswer } from '@croupier/kit/captcha/use-captcha';
import {
  emptyFields,
  type FeedbackField,
  type FeedbackInput,
  lengthProblem,
} from './feedback-rules.ts';
import './feedback.css';
import { SubmitButton } from '../../forms/submit-button.tsx';

/** What the form has to be given of a captcha: it belongs to another part of the site. */
export interface CaptchaSlot {
  /** What goes along with the characters that were read; nothing while there is no picture. */
  readonly answer: (text: string) => Promise<CaptchaAnswer>;
  readonly refresh: () => void;
  /** Whether something has to be read and typed still. */
  readonly isMissing: (text: string) => boolean;
  readonly field: (control: {
    readonly value: string;
    readonly error: ReactNode;
    readonly onChange: (event: { readonly target: HTMLInputElement }) => void;
  }) => ReactNode;
}

const NOTHING: FeedbackInput = { type: null, content: '', captcha: '' };

/** Questions about a record have no subject to choose. */
const OTHER: FeedbackType = 0;

export type FeedbackFormProps = {
  readonly captcha: CaptchaSlot;
  /** The record of the member's own that it is about. */
  readonly about?: FeedbackAbout | undefined;
};

/** A question or complaint to the house: what about, in 20 to 200 characters. */
export function FeedbackForm({ captcha, about }: FeedbackFormProps) {
  const { t } = useTranslation('house');
  const nothing = about === undefined ? NOTHING : { ...NOTHING, type: OTHER };
  const {
    form,
    values: input,
    set,
    field,
    problems,
    place,
  } = useForm<FeedbackInput, FeedbackField>(nothing);
  const queries = useQueryClient();
  const count = countCharacters(input.content);

  const send = useMutation({
    mutationFn: async (type: FeedbackType) =>
      call('sendFeedback', {
        type,
        content: input.content.trim(),
        ...(about !== undefined && { about }),
        captchaId: '',
        ...(await captcha.answer(input.captcha)),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['myFeedback'] }),
    onError(error) {
      captcha.refresh();
      set({ captcha: '' });
      const atCaptcha = isCaptchaRefusal(error);
      const atContent = isRefused(error) ? error.fields['content'] : undefined;
      place(
        atContent
          ? { content: atContent }
          : { [atCaptcha ? 'captcha' : 'content']: failureText(error) },
      );
    },
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const empty = emptyFields(input, { captchaMissing: captcha.isMissing(input.captcha) });
    if (empty[0] !== undefined) {
      place(Object.fromEntries(empty.map((name) => [name, t(`feedback.missing.${name}`)])));
      await warn(empty.map((name) => t(`feedback.field.${name}`)));
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const problem = lengthProblem(input.content);
    if (problem) {
      place({ content: t(`feedback.${problem}`, { min: FEEDBACK_MIN, max: FEEDBACK_MAX }) });
      form.current?.querySelector('textarea')?.focus();
    } else if (input.type !== null) send.mutate(input.type);
  }

  if (send.isSuccess) {
    return (
      <Done
        onAnother={() => {
          set(nothing);
          captcha.refresh();
          send.reset();
        }}
      />
    );
  }
  return (
    <form ref={form} className="feedback-form" onSubmit={(event) => void submit(event)} noValidate>
      {about === undefined && (
        <Select
          label={t('feedback.field.type')}
          placeholder={t('feedback.chooseType')}
          value={input.type === null ? null : String(input.type)}
          onValueChange={(type) => set({ type: Number(type) as FeedbackType })}
          options={feedbackTypes.map((type) => ({
            value: String(type),
            label: t(`feedback.type.${type}`),
          }))}
          error={problems.type}
          required
        />
      )}
      <FieldFrame
        label={t('feedback.field.content')}
        help={t('feedback.hint', { min: FEEDBACK_MIN, max: FEEDBACK_MAX })}
        error={problems.content}
        required
      >
        {(control) => (
          <span className="k-input feedback-text">
            <textarea
              {...control}
              name="content"
              rows={5}
              maxLength={FEEDBACK_MAX * 4}
              value={input.content}
              onChange={({ target }) => set({ content: target.value })}
            />
          </span>
        )}
      </FieldFrame>
      <p className="feedback-count" data-over={count > FEEDBACK_MAX || undefined}>
        {t('feedback.count', { count, shown: count, max: FEEDBACK_MAX })}
      </p>
      {captcha.field(field('captcha'))}
      <SubmitButton busy={send.isPending} busyLabel={t('feedback.busy')}>
        {t('feedback.submit')}
      </SubmitButton>
    </form>
  );
}

function Done({ onAnother }: { readonly onAnother: () => void }) {
  const { t } = useTranslation('house');
  return (
    <div className="feedback-done" role="status">
      <Icon name="check-circle-fill" size={56} />
      <p className="k-state-title">{t('feedback.done')}</p>
      <p className="quiet">{t('feedback.doneText')}</p>
      <Button onClick={onAnother}>{t('feedback.another')}</Button>
    </div>
  );
}

/** Says which fields are still empty. */
async function warn(fields: readonly string[]): Promise<void> {
  await openDialog(({ open, close }) => (
    <EmptyFieldsDialog fields={fields} open={open} onClose={() => close()} />
  ));
}

type EmptyFieldsDialogProps = {
  readonly fields: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
};

function EmptyFieldsDialog({ fields, open, onClose }: EmptyFieldsDialogProps) {
  const { t } = useTranslation('house');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      role="alertdialog"
      closeHidden
      title={t('feedback.warning')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('feedback.warningDone')}
        </Button>
      }
    >
      <ul className="feedback-empty">
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
    </Dialog>
  );
}
