import {
  type Exclusion as ExclusionLength,
  exclusions,
  type TimeOut as TimeOutLength,
  timeOuts,
} from '@croupier/contract/protection/kinds';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { leaveSession } from '../../state/session.ts';
import { Choices } from './choices.tsx';
import { useProtect } from './use-protect.ts';

/** A break that ends by itself. */
export function TimeOut() {
  const { t } = useTranslation('protection');
  const [length, setLength] = useState<TimeOutLength>(timeOuts[0]);
  const duration = t(`timeOut.duration.${length}`);
  const take = useProtect(async () => ({
    protection: await call('takeTimeOut', { duration: length }),
    said: t('timeOut.done'),
  }));
  const ask = async () => {
    const sure = await askToConfirm({
      title: t('timeOut.sure', { duration }),
      text: t('timeOut.sureText'),
      confirmLabel: t('timeOut.confirm'),
      cancelLabel: t('timeOut.stay'),
    });
    if (sure) take.mutate(undefined);
  };
  return (
    <Card title={t('timeOut.title')}>
      <p className="protection-text">{t('timeOut.text')}</p>
      <Choices
        name="time-out"
        label={t('timeOut.title')}
        options={timeOuts.map((value) => ({ value, label: t(`timeOut.duration.${value}`) }))}
        value={length}
        onChange={setLength}
      />
      <Button busy={take.isPending} onClick={() => void ask()}>
        {t('timeOut.submit', { duration })}
      </Button>
    </Card>
  );
}

/** A break that nobody ends early. */
export function Exclusion() {
  const { t } = useTranslation('protection');
  const [length, setLength] = useState<ExclusionLength>(exclusions[0]);
  const exclude = useProtect(async () => {
    // The server ends every session, this one too.
    const protection = await leaveSession(() => call('excludeSelf', { duration: length }));
    return { protection, said: t('exclusion.done') };
  });
  const ask = async () => {
    const sure = await askToConfirm({
      title: t('exclusion.sure', { duration: t(`exclusion.duration.${length}`) }),
      text: t('exclusion.sureText'),
      confirmLabel: t('exclusion.confirm'),
      cancelLabel: t('exclusion.stay'),
    });
    if (sure) exclude.mutate(undefined);
  };
  return (
    <Card title={t('exclusion.title')}>
      <p className="protection-text">{t('exclusion.text')}</p>
      <Choices
        name="exclusion"
        label={t('exclusion.title')}
        options={exclusions.map((value) => ({ value, label: t(`exclusion.duration.${value}`) }))}
        value={length}
        onChange={setLength}
      />
      <Button variant="danger-soft" busy={exclude.isPending} onClick={() => void ask()}>
        {t('exclusion.submit')}
      </Button>
    </Card>
  );
}
