import { realityMinutes, type RealityMinutes } from '@croupier/contract/protection/kinds';
import { Card } from '@croupier/kit/ui/card';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Choices } from './choices.tsx';
import { useProtect } from './use-protect.ts';

/** How often a game pauses to say what the play came to. */
export function RealityChoice({ minutes }: { readonly minutes: RealityMinutes }) {
  const { t } = useTranslation('protection');
  const choose = useProtect(async (next: RealityMinutes) => ({
    protection: await call('setRealityCheck', { minutes: next }),
    said: t('saved'),
  }));
  return (
    <Card title={t('reality.title')}>
      <p className="protection-text">{t('reality.text')}</p>
      <Choices
        name="reality"
        label={t('reality.title')}
        options={realityMinutes.map((value) => ({
          value,
          label: t('reality.every', { count: value }),
        }))}
        value={choose.isPending ? choose.variables : minutes}
        onChange={(next) => choose.mutate(next)}
      />
    </Card>
  );
}
