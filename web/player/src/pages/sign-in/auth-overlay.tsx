import type { Banner } from '@croupier/contract/content/player';
import { riverPixels } from '@croupier/kit/art/river-pixels';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Logo } from '@croupier/kit/ui/logo';
import { PHONE, useMedia } from '@croupier/kit/ui/use-media';
import { whenIdle } from '@croupier/kit/ui/when-idle';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareSealing } from '../../api/call.ts';
import { FreePlayButton } from '../../features/auth/free-play-button.tsx';
import { FormRoom, REGISTER_FIELDS } from '../../features/auth/form-room.tsx';
import { RegisterTabs } from '../../features/auth/lazy-forms.ts';
import { LoginTabs } from '../../features/auth/login-tabs.tsx';
import { SocialGate } from '../../features/auth/social-gate.tsx';
import { useGroupBanners } from '../../features/content/group-banners.tsx';
import { leadsOn, LinkageLink } from '../../features/content/linkage-link.tsx';
import { openLegalDocument } from '../../features/legal/open-legal-document.ts';
import type { Overlay } from '../../navigation/overlay.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { closeOverlay } from '../../navigation/site-location.ts';
import { RiverPicture } from '../../scene/river-picture.tsx';
import { logoSign } from '../../site/logo-sign.ts';
import { usePermission } from '../../state/permission.ts';
import { sessionEndedStore } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import '../../styles/kit-windows.css';
import './auth-overlay.css';

export type AuthOverlayProps = {
  readonly overlay: Extract<Overlay, { kind: 'login' | 'register' }>;
  readonly open: boolean;
};

/** The login and the register window; each leads to the other and keeps the way onward. */
export function AuthOverlay({ overlay: { kind, next }, open }: AuthOverlayProps) {
  const { t } = useTranslation('auth');
  useEffect(() => whenIdle(prepareSealing), []);
  useEffect(() => {
    if (!open) sessionEndedStore.set(false);
  }, [open]);
  const phone = useMedia(PHONE);
  const title = t(`${kind}.title`);
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      addressed
      size="lg"
      title={title}
      titleHidden={phone}
      flush={phone}
      art={<AuthArt kind={kind} />}
    >
      {phone && <AuthBanner kind={kind} title={title} />}
      <Forms kind={kind} next={next} />
    </Dialog>
  );
}

type FormsProps = Pick<AuthOverlayProps['overlay'], 'kind' | 'next'>;

/**
 * What is filled in, drawn after the window: a window draws its content in one turn, which holds up
 * whoever presses something meanwhile.
 */
function Forms({ kind, next }: FormsProps) {
  const windowIsDrawn = useDeferredValue(true, false);
  const room = kind === 'login' ? <FormRoom /> : <FormRoom fields={REGISTER_FIELDS} />;
  if (!windowIsDrawn) return room;
  return (
    <SocialGate key={kind} next={next} onRead={(paper) => void openLegalDocument(paper)}>
      {(providers) => {
        if (kind === 'login') return <LoginForms next={next} providers={providers} />;
        return (
          <RegisterTabs
            next={next}
            onRead={(paper) => void openLegalDocument(paper)}
            fallback={room}
          >
            {providers}
            <OtherWay kind={kind} next={next} />
            <FreePlayButton />
          </RegisterTabs>
        );
      }}
    </SocialGate>
  );
}

type LoginFormsProps = Pick<FormsProps, 'next'> & { readonly providers: ReactNode };

function LoginForms({ next, providers }: LoginFormsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <SessionEnded />
      <LoginTabs next={next}>
        <p className="auth-other">
          <OverlayLink to={{ kind: 'forgot', link: undefined }}>{t('forgot.link')}</OverlayLink>
        </p>
        {providers}
        <OtherWay kind="login" next={next} />
        <FreePlayButton />
        <p className="auth-other">
          <button
            type="button"
            className="inline-link"
            onClick={() => void openLegalDocument('terms')}
          >
            {t('common:footer.terms')}
          </button>
        </p>
      </LoginTabs>
    </>
  );
}

/** From the login to the registration, and back. */
function OtherWay({ kind, next }: FormsProps) {
  const { t } = useTranslation('auth');
  const other = kind === 'login' ? 'register' : 'login';
  return (
    <p className="auth-other">
      {t(`${kind}.other`)}{' '}
      <OverlayLink to={{ kind: other, next }}>{t(`${kind}.otherLink`)}</OverlayLink>
    </p>
  );
}

/** Why somebody who had signed in is asked to do it again. */
function SessionEnded() {
  const { t } = useTranslation('auth');
  if (!useStore(sessionEndedStore)) return null;
  return (
    <p className="auth-note" role="status">
      <b>{t('common:session.ended')}</b> {t('common:session.endedText')}
    </p>
  );
}

type AuthArtProps = { readonly kind: 'login' | 'register' };
const artGroups = { login: 'w_login', register: 'w_register' } as const;

/** On a phone the river lies above the form, which is a sheet drawn half over it. */
function AuthBanner({ kind, title }: AuthArtProps & { readonly title: string }) {
  const { merchant, theme } = usePermission().info;
  const [banner] = useGroupBanners(artGroups[kind]);
  return (
    <>
      <div className="auth-banner">
        {banner ? <BannerArt banner={banner} /> : <RiverPicture shape="wide" />}
        <Logo
          name={merchant.name}
          sign={logoSign(theme.logo)}
          picture={theme.picture}
          size={32}
          onArt
        />
      </div>
      <p className="auth-sheet-title" aria-hidden>
        {title}
      </p>
    </>
  );
}

/** A banner that staff have hung here takes the river's place, and its words those of the brand. */
function AuthArt({ kind }: AuthArtProps) {
  const { t } = useTranslation('auth');
  const { merchant, theme } = usePermission().info;
  const [banner] = useGroupBanners(artGroups[kind]);
  return (
    <div className="auth-art">
      {banner ? <BannerArt banner={banner} /> : <RiverPicture shape="tall" />}
      <Logo
        name={merchant.name}
        sign={logoSign(theme.logo)}
        picture={theme.picture}
        size={32}
        onArt
      />
      <div className="auth-art-copy">
        <p className="auth-art-title">{banner?.title ?? t(`${kind}.artTitle`)}</p>
        <p>{banner ? banner.summary : t(`${kind}.artText`)}</p>
        {banner && leadsOn(banner.linkage) && (
          <LinkageLink linkage={banner.linkage}>{banner.action || banner.title}</LinkageLink>
        )}
      </div>
    </div>
  );
}

function BannerArt({ banner: { images } }: { readonly banner: Banner }) {
  return <img className="auth-picture" src={riverPixels(images[0]?.url ?? '')} alt="" />;
}
