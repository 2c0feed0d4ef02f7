import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { MyFeedback } from './my-feedback.tsx';
import './feedback.css';

/** What the member and the house wrote to each other. */
export function MessagesPage() {
  const { t } = useTranslation('house');
  return (
    <div className="messages">
      <p className="messages-head">
        <span>{t('messages.lead')}</span>
        <Button
          icon="pencil-simple"
          variant="soft"
          render={<OverlayLink to={{ kind: 'feedback' }} />}
        >
          {t('messages.write')}
        </Button>
      </p>
      <MyFeedback />
    </div>
  );
}
