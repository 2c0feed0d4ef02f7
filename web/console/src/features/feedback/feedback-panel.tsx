import type { FeedbackLine } from '@croupier/contract/content/operator/feedback';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { SubjectLink } from '../../page/subject-link.tsx';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';

const ANSWER_MAX = 1000;

/** One message of a visitor: what it says, who wrote it, and the answer. */
export function FeedbackPanel({ feedbackId }: { readonly feedbackId: string }) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const mayAnswer = useMay('feedback.answer');
  const of = { merchantId: merchant.id, feedbackId };
  const one = useQuery(callQuery('oneFeedback', of));
  const save = useSave(['feedback', 'oneFeedback']);
  const { data } = one;
  const { act } = useOpenRow();
  const change = (how: () => Promise<unknown>) => {
    act();
    save.mutate(how);
  };
  const setState = (state: 'open' | 'closed') =>
    change(() => call('setFeedbackState', { ...of, state }));
  return (
    <SidePanel
      title={data ? t(`feedback.types.${data.type}`) : t('feedback.title')}
      footer={
        mayAnswer &&
        data && (
          <>
            {data.state === 'new' && (
              <Button disabled={save.isPending} onClick={() => setState('open')}>
                {t('feedback.take')}
              </Button>
            )}
            {data.state === 'closed' ? (
              <Button disabled={save.isPending} onClick={() => setState('open')}>
                {t('feedback.reopen')}
              </Button>
            ) : (
              <Button disabled={save.isPending} onClick={() => setState('closed')}>
                {t('feedback.close')}
              </Button>
            )}
          </>
        )
      }
    >
      {one.isError && <LoadFailed error={one.error} onRetry={() => void one.refetch()} />}
      {one.isPending && <Skeleton height="160px" />}
      {data && (
        <>
          <Message line={data} />
          {mayAnswer && data.memberId !== null && (
            <AnswerForm
              key={data.answer?.at}
              line={data}
              busy={save.isPending}
              onAnswer={(text) => change(() => call('answerFeedback', { ...of, text }))}
            />
          )}
          {data.memberId === null && <p className="c-lead">{t('feedback.noAnswer')}</p>}
        </>
      )}
    </SidePanel>
  );
}

function Message({ line }: { readonly line: FeedbackLine }) {
  const { t } = useTranslation('console-content');
  const { content, memberId, sender, language, about, at, answer } = line;
  return (
    <>
      <p className="c-lead">
        {memberId === null ? (
          sender || t('feedback.guest')
        ) : (
          <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
            {sender || t('feedback.member')}
          </Link>
        )}{' '}
        · <Instant at={at} />
      </p>
      {about !== null && (
        <p className="c-lead">
          {t('feedback.about')} <SubjectLink subject={about} name={null} />
        </p>
      )}
      <blockquote className="c-message" lang={language}>
        {content}
      </blockquote>
      {answer && <p className="c-lead">{t('feedback.answeredBy', { name: answer.by })}</p>}
    </>
  );
}

function AnswerForm({
  line,
  busy,
  onAnswer,
}: {
  readonly line: FeedbackLine;
  readonly busy: boolean;
  readonly onAnswer: (text: string) => void;
}) {
  const { t } = useTranslation('console-content');
  const id = useId();
  const [text, setText] = useState(line.answer?.text ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(text.trim());
  };
  return (
    <form className="c-flags" onSubmit={submit}>
      <div className="k-field">
        <label className="k-label" htmlFor={id}>
          {t('feedback.answer')}
        </label>
        <textarea
          id={id}
          className="c-area"
          rows={6}
          required
          minLength={2}
          maxLength={ANSWER_MAX}
          lang={line.language}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="k-help">
          {t('feedback.answerHelp', { count: text.trim().length, max: ANSWER_MAX })}
        </p>
      </div>
      <Button type="submit" variant="primary" busy={busy} disabled={text.trim().length < 2}>
        {t(line.answer ? 'feedback.replace' : 'feedback.send')}
      </Button>
    </form>
  );
}
