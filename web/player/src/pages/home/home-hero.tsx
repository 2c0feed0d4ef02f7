import { Button } from '@croupier/kit/ui/button';
import { PageLink } from '../../navigation/page-link.tsx';
import { useTranslation } from 'react-i18next';
import { useLobby, useOfferedTypes } from '../../features/catalog/use-lobby.ts';
import { useSignedIn } from '../../features/member/use-member.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { RiverPicture } from '../../scene/river-picture.tsx';
import { logoSign } from '../../site/logo-sign.ts';
import { usePermission } from '../../state/permission.ts';

/** The brand's own banner: its scene and slogan, and the one thing to do next. */
export function HomeHero() {
  const { t } = useTranslation('home');
  const { merchant, theme } = usePermission().info;
  const sign = logoSign(theme.logo);
  const signedIn = useSignedIn();
  const { data } = useLobby();
  const [firstType] = useOfferedTypes();
  const favourite = data?.hot[0];
  return (
    <section className="hero" aria-label={merchant.name}>
      <RiverPicture shape="wide" first />
      <div className="hero-copy">
        <h1>{t(`hero.${sign}.title`)}</h1>
        <p>{t(`hero.${sign}.text`)}</p>
        <div className="hero-actions">
          {!signedIn && (
            <Button
              variant="primary"
              size="lg"
              render={<OverlayLink to={{ kind: 'register', next: undefined }} />}
            >
              {t('hero.register')}
            </Button>
          )}
          {signedIn && favourite && (
            <Button
              variant="primary"
              size="lg"
              icon="play-fill"
              render={<OverlayLink to={{ kind: 'play', gameId: favourite.nodeId }} />}
            >
              {t('hero.play', { game: favourite.displayName })}
            </Button>
          )}
          {firstType && (
            <Button size="lg" render={<PageLink to={firstType.path} />}>
              {t('hero.browse')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
