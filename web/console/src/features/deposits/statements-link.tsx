import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The way to the bank's statements, which payments are matched by. */
export function StatementsLink() {
  const { t } = useTranslation('console-statements');
  return (
    <Button icon="file-text" render={<Link to="/statements" />}>
      {t('title')}
    </Button>
  );
}
