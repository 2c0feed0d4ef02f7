import type { FeedbackAbout } from '@croupier/contract/content/feedback';
import { windowTexts } from '@croupier/contract/site/site-map';
import { Button } from '@croupier/kit/ui/button';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../navigation/lazy-part.tsx';

const RecordQuestion = lazyPart(
  async () => (await import('../../features/support/record-question.tsx')).RecordQuestion,
  ...windowTexts.feedback,
);

/** Asks the house about a contract, an offer or a settlement: staff see which one it is. */
export function AskAbout({ about }: { readonly about: FeedbackAbout }) {
  const { t } = useTranslation('contract');
  return (
    <Button
      icon="chat-circle-text"
      variant="ghost"
      onClick={() =>
        void RecordQuestion.preload().then(() =>
          openDialog((control) => <RecordQuestion {...control} about={about} />),
        )
      }
    >
      {t('question')}
    </Button>
  );
}
