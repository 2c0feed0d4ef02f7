import type { IconName } from '@croupier/kit/icons/icon-names';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Logo } from '@croupier/kit/ui/logo';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareSealing } from '../../api/call.ts';
import { SupportCard } from '../../features/agents/support-card.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { signOut } from '../../features/member/sign-out.ts';
import { useMember, useSignedIn } from '../../features/member/use-member.ts';
import { SiteSettings } from '../../features/settings/site-settings.tsx';
import { SupportLinks } from '../../features/support/support-links.tsx';
import { isAgent } from '../../navigation/agent-ways.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { RiverPicture } from '../../scene/river-picture.tsx';
import { OfflineBanner } from '../../shell/offline-banner.tsx';
import { logoSign } from '../../site/logo-sign.ts';
import { usePageTitle } from '../../site/use-page-title.ts';
import { usePermission } from '../../state/permission.ts';
import '../../styles/kit-windows.css';
import '../sign-in/auth-overlay.css';
import './agent-brand.css';
import './agent-landing.css';

/** What agents are offered, and their way in. */
export function AgentLanding() {
  const { t } = useTranslation(['agent', 'pages']);
  const { merchant, minimumAge } = usePermission().info;
  usePageTitle(t('pages:feature.agents'));
  return (
    <div className="agent-landing">
      <LandingHeader />
      <OfflineBanner />
      <main id="content" tabIndex={-1}>
        <section className="agent-hero">
          <RiverPicture shape="wide" first />
          <div className="agent-hero-copy">
            <h1>{t('landing.title')}</h1>
            <p>{t('landing.lead', { name: merchant.name })}</p>
          </div>
          <SignInCard />
        </section>
        <Reasons />
        <Steps />
        <section className="agent-landing-support">
          <SupportCard>
            <SupportLinks />
          </SupportCard>
        </section>
      </main>
      <footer>
        <p>{t('landing.care', { age: minimumAge })}</p>
        <PageLink to="/responsible-gaming">{t('pages:info.care.title')}</PageLink>
      </footer>
    </div>
  );
}

function LandingHeader() {
  const { t } = useTranslation('agent');
  const { merchant, theme } = usePermission().info;
  return (
    <header className="agent-landing-header">
      <PageLink to="/" className="header-logo" aria-label={t('menu.home', { name: merchant.name })}>
        <Logo name={merchant.name} sign={logoSign(theme.logo)} picture={theme.picture} size={34} />
      </PageLink>
      <span className="agent-brand">{t('brand')}</span>
      <SiteSettings />
      <Button size="sm" icon="house-simple" className="agent-to-site" render={<PageLink to="/" />}>
        {t('toSite')}
      </Button>
    </header>
  );
}

/** The form, or for whoever has signed in already where to go on. */
function SignInCard() {
  const { t } = useTranslation('agent');
  const { merchant } = usePermission().info;
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) prepareSealing();
  }, [signedIn]);
  if (signedIn) return <SignedInCard />;
  return (
    <section className="agent-sign-in" aria-labelledby="agent-sign-in">
      <h2 id="agent-sign-in">{t('landing.signIn')}</h2>
      <p className="agent-sign-in-text">{t('landing.signInText', { name: merchant.name })}</p>
      <LoginForm next={undefined} area="agent">
        <p className="auth-other">
          <OverlayLink to={{ kind: 'forgot', link: undefined }}>{t('landing.forgot')}</OverlayLink>
        </p>
        <p className="auth-other">
          {t('landing.join')}{' '}
          <OverlayLink to={{ kind: 'feedback' }}>{t('landing.joinLink')}</OverlayLink>
        </p>
      </LoginForm>
    </section>
  );
}

function SignedInCard() {
  const { t } = useTranslation('agent');
  const member = useMember();
  const name = member?.nickname || member?.account || '';
  const agent = isAgent(member?.type);
  return (
    <section className="agent-sign-in" aria-busy={!member}>
      <p className="agent-sign-in-text">{t('landing.signedIn')}</p>
      <p className="agent-who">
        <Avatar name={name} icon={member?.icon} size={40} />
        <b>{name}</b>
      </p>
      {member && !agent && <p>{t('landing.notAgent')}</p>}
      {agent ? (
        <Button
          variant="primary"
          size="lg"
          block
          trailingIcon="caret-right"
          render={<PageLink to="/agentHome" />}
        >
          {t('landing.toCenter')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          render={<OverlayLink to={{ kind: 'feedback' }} />}
        >
          {t('landing.ask')}
        </Button>
      )}
      <Button block onClick={() => void signOut()}>
        {t('landing.other')}
      </Button>
    </section>
  );
}

const reasons = [
  ['realtime', 'lightning-fill'],
  ['contract', 'scroll'],
  ['tree', 'tree-structure'],
  ['links', 'qr-code'],
] as const satisfies readonly (readonly [string, IconName])[];

function Reasons() {
  const { t } = useTranslation('agent');
  return (
    <section>
      <h2>{t('landing.why')}</h2>
      <ul className="agent-reasons">
        {reasons.map(([reason, icon]) => (
          <li key={reason}>
            <Icon name={icon} size={28} />
            <h3>{t(`landing.reason.${reason}.title`)}</h3>
            <p>{t(`landing.reason.${reason}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  const { t } = useTranslation('agent');
  return (
    <section>
      <h2>{t('landing.how')}</h2>
      <ol className="agent-steps">
        {(['apply', 'invite', 'earn'] as const).map((step, index) => (
          <li key={step}>
            <span aria-hidden>{index + 1}</span>
            <div>
              <h3>{t(`landing.step.${step}`)}</h3>
              <p>{t(`landing.step.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
