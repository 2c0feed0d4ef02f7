import { Button } from '@croupier/kit/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { InboxList, type InboxListProps } from './inbox-list.tsx';
import { MyFeedback } from './my-feedback.tsx';
import './feedback.css';
import './inbox.css';

export type MessagesPageProps = InboxListProps & {
  /** What the member and their line write to each other. */
  readonly line: ReactNode;
};

/** What the house wrote to the member, their line, and what they asked the house. */
export function MessagesPage({ renderText, line }: MessagesPageProps) {
  const { t } = useTranslation('house');
  return (
    <div className="messages">
      {line}
      <InboxList renderText={renderText} />
      <section className="messages-asked" aria-labelledby="messages-asked">
        <p className="messages-head">
          <span>
            <b id="messages-asked">{t('messages.asked')}</b>
            {t('messages.lead')}
          </span>
          <Button
            icon="pencil-simple"
            variant="soft"
            render={<OverlayLink to={{ kind: 'feedback' }} />}
          >
            {t('messages.write')}
          </Button>
        </p>
        <MyFeedback />
      </section>
    </div>
  );
}
