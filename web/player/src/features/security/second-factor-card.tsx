import { contactOf } from '@croupier/contract/merchant/contact-channels';
import type { SentFactor } from '@croupier/contract/account/player/second-factor';
import type { SecondFactorName } from '@croupier/contract/account/second-factor-names';
import type { Security } from '@croupier/contract/account/player/security';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Icon } from '@croupier/kit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { useFactorChanges } from './use-factor-changes.tsx';

const iconOf = { totp: 'shield-check', sms: 'device-mobile', mail: 'envelope-simple' } as const;

/** The ways to prove it at login that a member has, and setting them up or taking them away. */
export function SecondFactorCard({ security }: { readonly security: Security }) {
  const { t } = useTranslation('security');
  const { methods, offered, sentTo, recoveryCodesLeft } = security.secondFactor;
  const contacts = useQuery(callQuery('contacts', {})).data;
  const on = methods.length > 0;
  const { begin, renew, switchOn, switchOff } = useFactorChanges(security);

  /** Where a code of that way would go; nothing where it is not proven. */
  function provenContact(factor: SentFactor): string | undefined {
    const contact = contacts?.[contactOf[factor]];
    return contact?.verified ? contact.masked : undefined;
  }

  function stateOf(factor: SecondFactorName): string {
    if (factor === 'totp') return t(methods.includes(factor) ? 'totp.onText' : 'totp.offText');
    const to = sentTo[factor] ?? provenContact(factor);
    if (to === undefined) return t(`factors.${factor}.unproven`);
    return t(methods.includes(factor) ? 'factors.sent' : 'factors.maySend', { to });
  }

  function press(factor: SecondFactorName) {
    if (methods.includes(factor)) {
      return (
        <Button
          size="sm"
          aria-label={t(`factors.${factor}.off`)}
          onClick={() => void switchOff(factor)}
        >
          {t('totp.disable')}
        </Button>
      );
    }
    if (factor === 'totp') {
      return (
        <Button size="sm" icon="shield-plus" busy={begin.isPending} onClick={() => begin.mutate()}>
          {t('totp.enable')}
        </Button>
      );
    }
    const to = provenContact(factor);
    if (to === undefined) return null;
    return (
      <Button
        size="sm"
        icon="shield-plus"
        aria-label={t(`factors.${factor}.on`)}
        onClick={() => void switchOn(factor, to)}
      >
        {t('totp.confirm')}
      </Button>
    );
  }

  return (
    <Card
      title={t('totp.title')}
      padding="none"
      actions={<Badge tone={on ? 'ok' : 'warn'}>{on ? t('totp.isOn') : t('totp.isOff')}</Badge>}
    >
      <p className="security-lead">{t('factors.lead')}</p>
      <ul className="security-rows">
        {offered.map((factor) => (
          <li key={factor} data-factor={factor}>
            <Icon name={iconOf[factor]} size={22} />
            <span>
              <b>{t(`factors.${factor}.name`)}</b>
              <small>{stateOf(factor)}</small>
            </span>
            {methods.includes(factor) && <Badge tone="ok">{t('totp.isOn')}</Badge>}
            {press(factor)}
          </li>
        ))}
        {on && (
          <li>
            <Icon name="key" size={22} />
            <span>
              <b>{t('recovery.title')}</b>
              <small>{t('totp.codesLeft', { count: recoveryCodesLeft })}</small>
            </span>
            <Button size="sm" busy={renew.isPending} onClick={() => renew.mutate()}>
              {t('totp.renew')}
            </Button>
          </li>
        )}
      </ul>
    </Card>
  );
}
