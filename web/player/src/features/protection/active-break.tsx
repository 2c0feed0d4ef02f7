import type { Protection } from '@croupier/contract/protection/player/protection';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { useNow } from '../../state/use-now.ts';
import { useProtect } from './use-protect.ts';

/** The break that the member is taking, if any, and the way back after an exclusion. */
export function ActiveBreak({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation('protection');
  const momentText = useMomentText();
  const { timeOutUntil, excludedUntil, returnsAt } = protection;
  const now = useNow();
  const back = returnsAt !== null && Date.parse(returnsAt) <= now;
  if (excludedUntil !== null && !back) {
    if (excludedUntil === 'permanent') {
      return <Banner title={t('break.permanent')} text={t('break.excludedText')} />;
    }
    if (Date.parse(excludedUntil) > now) {
      const title = t('break.excluded', { until: momentText(excludedUntil) });
      return <Banner title={title} text={t('break.excludedText')} />;
    }
    if (returnsAt !== null) {
      return <Banner title={t('break.returns', { at: momentText(returnsAt) })} />;
    }
    return (
      <Banner title={t('break.over')} text={t('break.overText')}>
        <AskToReturn />
      </Banner>
    );
  }
  if (timeOutUntil === null || Date.parse(timeOutUntil) <= now) return null;
  const title = t('break.timeOut', { until: momentText(timeOutUntil) });
  return <Banner title={title} text={t('break.timeOutText')} />;
}

type BannerProps = {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
};

function Banner({ title, text, children }: BannerProps) {
  return (
    <div className="break-banner" role="status">
      <Icon name="shield-check-fill" size={24} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}

function AskToReturn() {
  const { t } = useTranslation('protection');
  const ask = useProtect(async () => ({
    protection: await call('askToReturn', {}),
    said: t('saved'),
  }));
  return (
    <Button size="sm" busy={ask.isPending} onClick={() => ask.mutate(undefined)}>
      {t('break.ask')}
    </Button>
  );
}
