import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';
import { SelfTest } from './self-test.tsx';

/** Where somebody who wonders about their play finds the questions to ask themselves. */
export function SelfTestCard() {
  const { t } = useTranslation('protection');
  return (
    <Card title={t('help.title')}>
      <p className="protection-text">{t('help.text')}</p>
      <Button onClick={() => void openDialog((control) => <SelfTest {...control} />)}>
        {t('help.open')}
      </Button>
    </Card>
  );
}
