import type { MissionStage } from '@croupier/contract/missions/kinds';
import type { OfferStage } from '@croupier/contract/promotions/kinds';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { Page } from '../page.tsx';
import { PUBLISH_KEY, SAVE_KEY } from '../use-builder-keys.ts';
import '../builder.css';

/** What is written as a draft and published by two; its dictionary has the words of the form. */
export type BuilderArea = 'console-journeys' | 'console-missions' | 'console-promotions';

export const stageTones = {
  draft: 'neutral',
  coming: 'info',
  live: 'ok',
  paused: 'warn',
  stopped: 'neutral',
  ended: 'neutral',
} as const satisfies Record<MissionStage | OfferStage, BadgeTone>;

/** The frame around what is written: the way back, its name and state, and keys. */
export function BuilderPage({
  area,
  back,
  title,
  badges,
  aside,
  version,
  children,
}: {
  readonly area: BuilderArea;
  /** The list that it is one of. */
  readonly back: '/journeys' | '/missions' | '/promotions';
  readonly title: string;
  readonly badges: ReactNode;
  readonly aside?: ReactNode;
  /** That is published; 0 for none. */
  readonly version: number;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation(area);
  const mayWrite = useMay('promotion.write');
  return (
    <Page
      isQuiet
      title={
        <>
          <Link to={back} className="c-back" aria-label={t('form.back')}>
            <Icon name="arrow-left" />
          </Link>
          <span className="c-offer-title">{title}</span>
          {badges}
        </>
      }
      aside={aside}
    >
      {children}
      {mayWrite && (
        <footer className="c-list-foot">
          <span className="c-key-hints">
            <span>
              <kbd>{t('form.keys.ctrl')}</kbd> <kbd>{SAVE_KEY.toUpperCase()}</kbd>{' '}
              {t('form.keys.save')}
            </span>
            <span>
              <kbd>{PUBLISH_KEY.toUpperCase()}</kbd> {t('form.keys.publish')}
            </span>
          </span>
          <span>
            {version === 0 ? t('form.keysFirst') : t('form.keysNext', { version: version + 1 })}
          </span>
        </footer>
      )}
    </Page>
  );
}

/** How far it is, which version players have, and whether a second person is asked. */
export function BuilderBadges({
  area,
  of: { stage, version, asked },
}: {
  readonly area: BuilderArea;
  readonly of: {
    readonly stage: keyof typeof stageTones;
    readonly version: number;
    readonly asked: boolean;
  };
}) {
  const { t } = useTranslation(area);
  return (
    <span className="c-badges">
      <Badge tone={stageTones[stage]}>{t(`stages.${stage}`)}</Badge>
      {version > 0 && (
        <Badge tone="neutral" dot={false}>
          {t('versions.number', { version })}
        </Badge>
      )}
      {asked && <Badge tone="warn">{t('asked')}</Badge>}
    </span>
  );
}

/** The places of head, form and preview. */
export function BuilderSkeleton() {
  return (
    <div className="c-stack" aria-busy>
      <Skeleton height="40px" />
      <div className="c-offer-editor">
        <Skeleton height="820px" />
        <Skeleton height="540px" />
      </div>
    </div>
  );
}
