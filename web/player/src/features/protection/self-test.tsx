import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from './choices.tsx';
import { type Answers, answers, judgeTest, openQuestions, questions } from './self-test-rules.ts';

/** Nine questions to oneself. The answers never leave the page. */
export function SelfTest({ open, close }: DialogControl<void>) {
  const { t } = useTranslation('protection');
  const [given, setGiven] = useState<Answers>({});
  const [shown, setShown] = useState(false);
  const missing = openQuestions(given);
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('test.title')}
      footer={
        shown ? (
          <Button variant="primary" onClick={() => close()}>
            {t('test.close')}
          </Button>
        ) : (
          <Button variant="primary" disabled={missing > 0} onClick={() => setShown(true)}>
            {missing > 0 ? t('test.unanswered', { count: missing }) : t('test.result')}
          </Button>
        )
      }
    >
      {shown ? (
        <Result given={given} />
      ) : (
        <div className="self-test">
          <p className="protection-text">{t('test.intro')}</p>
          <ol>
            {questions.map((question) => (
              <li key={question}>
                <p>{t(`test.question.${question}`)}</p>
                <Choices
                  name={`question-${question}`}
                  label={t(`test.question.${question}`)}
                  options={answers.map((value) => ({ value, label: t(`test.answer.${value}`) }))}
                  value={given[question]}
                  onChange={(answer) => setGiven((now) => ({ ...now, [question]: answer }))}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}

function Result({ given }: { readonly given: Answers }) {
  const { t } = useTranslation('protection');
  const { points, finding } = judgeTest(given);
  return (
    <div className="self-test-result" role="status">
      <b>{t('test.score', { count: points })}</b>
      <p>{t(`test.${finding}`)}</p>
    </div>
  );
}
