import type { FeedbackAbout } from '@croupier/contract/content/feedback';
import { useTranslation } from 'react-i18next';

/** How the record is called that a question is about. Needs the texts of `house`. */
export function useAboutText(): (about: FeedbackAbout) => string {
  const { t } = useTranslation('house');
  return (about) => {
    const [kind, id] = about.split(':');
    return t(kind === 'contract' ? 'feedback.about.contract' : 'feedback.about.settlement', { id });
  };
}
