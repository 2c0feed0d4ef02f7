import type { Security } from '@croupier/contract/account/player/security';
import type { MemberPage } from '@croupier/contract/site/site-map';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import type { AccountFacts } from './use-protectors.ts';

export type ProtectorRowsProps = {
  readonly security: Security;
  readonly facts: AccountFacts;
};

/** What protects the account, how each stands, and the way to change it. */
export function ProtectorRows({ security, facts }: ProtectorRowsProps) {
  return (
    <Card padding="none" className="protectors">
      <ul>
        <Passwords security={security} />
        <Contacts facts={facts} />
        <Payouts facts={facts} />
        <Proofs security={security} facts={facts} />
      </ul>
    </Card>
  );
}

type RowProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly note: ReactNode;
  readonly tone: BadgeTone;
  readonly state: string;
  readonly page: MemberPage;
  /** What the press does; `soft` where something is to be set up. */
  readonly act: string;
  readonly due: boolean;
};

function Row({ icon, title, note, tone, state, page, act, due }: RowProps) {
  return (
    <li>
      <span className="protector-icon">
        <Icon name={icon} size={22} />
      </span>
      <span className="protector-text">
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <Badge tone={tone}>{state}</Badge>
      <Button
        size="sm"
        variant={due ? 'soft' : 'ghost'}
        render={
          <OverlayLink
            deeper
            to={{ kind: 'member', page, deposit: undefined }}
            aria-label={`${act}: ${title}`}
          />
        }
      >
        {act}
      </Button>
    </li>
  );
}

function Passwords({ security: { password, paymentPassword } }: { readonly security: Security }) {
  const { t } = useTranslation('profile');
  const momentText = useMomentText();
  const { isSet, lockedUntil } = paymentPassword;
  return (
    <>
      <Row
        icon="password"
        title={t('row.password')}
        note={
          password.chosen
            ? t('row.changedAt', { time: momentText(password.changedAt, 'date') })
            : t('row.passwordNone')
        }
        tone={password.chosen ? 'ok' : 'warn'}
        state={t(password.chosen ? 'state.set' : 'state.unset')}
        page="security"
        act={t(password.chosen ? 'act.change' : 'act.set')}
        due={!password.chosen}
      />
      <Row
        icon="lock-key"
        title={t('row.payment')}
        note={
          lockedUntil
            ? t('row.lockedUntil', { time: momentText(lockedUntil) })
            : t('row.paymentText')
        }
        tone={lockedUntil ? 'bad' : isSet ? 'ok' : 'warn'}
        state={t(lockedUntil ? 'state.locked' : isSet ? 'state.set' : 'state.unset')}
        page="security"
        act={t(isSet ? 'act.change' : 'act.set')}
        due={!isSet || lockedUntil !== null}
      />
    </>
  );
}

function Contacts({ facts: { contacts, ways } }: { readonly facts: AccountFacts }) {
  const { t } = useTranslation('profile');
  const rows = [
    ['mobile', 'device-mobile', ways?.sms],
    ['mail', 'envelope-simple', ways?.mail],
  ] as const;
  return rows
    .filter(([kind, , offered]) => offered || contacts?.[kind])
    .map(([kind, icon]) => {
      const contact = contacts?.[kind];
      const verified = contact?.verified === true;
      return (
        <Row
          key={kind}
          icon={icon}
          title={t(`row.${kind}`)}
          note={contact ? <bdi dir="ltr">{contact.masked}</bdi> : t('row.contactNone')}
          tone={verified ? 'ok' : 'warn'}
          state={t(verified ? 'state.verified' : 'state.unverified')}
          page="security"
          act={t(verified ? 'act.change' : 'act.verify')}
          due={!verified}
        />
      );
    });
}

function Payouts({ facts: { payoutAccounts } }: { readonly facts: AccountFacts }) {
  const { t } = useTranslation('profile');
  if (!payoutAccounts) return null;
  const [first] = payoutAccounts;
  return (
    <Row
      icon="bank"
      title={t('row.payouts')}
      note={
        first ? (
          <>
            {first.provider ?? first.methodName} <bdi dir="ltr">{first.number}</bdi>
          </>
        ) : (
          t('row.payoutsNone')
        )
      }
      tone={first ? 'ok' : 'neutral'}
      state={first ? t('state.accounts', { count: payoutAccounts.length }) : t('state.none')}
      page="withdrawalAccounts"
      act={t(first ? 'act.manage' : 'act.add')}
      due={!first}
    />
  );
}

function Proofs({
  security: { secondFactor, passkeys },
  facts: { level },
}: {
  readonly security: Security;
  readonly facts: AccountFacts;
}) {
  const { t } = useTranslation('profile');
  const on = secondFactor.methods.length > 0;
  return (
    <>
      {(secondFactor.offered.length > 0 || on) && (
        <Row
          icon="shield-plus"
          title={t('row.secondFactor')}
          note={t('row.secondFactorText')}
          tone={on ? 'ok' : 'bad'}
          state={t(on ? 'state.on' : 'state.off')}
          page="security"
          act={t(on ? 'act.manage' : 'act.turnOn')}
          due={!on}
        />
      )}
      <Row
        icon="fingerprint"
        title={t('row.passkeys')}
        note={t('row.passkeysText')}
        tone={passkeys.length > 0 ? 'ok' : 'neutral'}
        state={
          passkeys.length > 0 ? t('state.passkeys', { count: passkeys.length }) : t('state.none')
        }
        page="security"
        act={t(passkeys.length > 0 ? 'act.manage' : 'act.add')}
        due={passkeys.length === 0}
      />
      {level !== undefined && (
        <Row
          icon="identification-card"
          title={t('row.identity')}
          note={t('row.identityText')}
          tone={level > 0 ? 'ok' : 'neutral'}
          state={level > 0 ? t('state.level', { level }) : t('state.unverified')}
          page="verification"
          act={t(level > 0 ? 'act.view' : 'act.verify')}
          due={level === 0}
        />
      )}
    </>
  );
}
