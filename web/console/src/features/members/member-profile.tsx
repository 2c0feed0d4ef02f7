import { Card } from '@croupier/kit/ui/card';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { useLanguageOfCode } from '../../page/language-name.ts';

type Member = CallOutput<'member'>;

/** Who a player is, by what the site knows of them. */
export function MemberProfile({ member }: { readonly member: Member }) {
  const { t } = useTranslation('console');
  const title = useTranslation('console-desk').t('file.profile');
  const none = t('member.none');
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('member.number'), member.id],
    [t('members.nickname'), member.nickname],
    [t('members.registered'), <Instant key="at" at={member.registeredAt} />],
    [t('member.registeredFrom'), member.registeredIp ?? none],
    ...registrationFacts(t, member),
    [t('member.language'), useLanguageOfCode()(member.language)],
    [t('member.email'), member.email ?? none],
    [t('member.birthday'), member.birthday ?? none],
  ];
  return (
    <Card title={title}>
      <dl className="c-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Where they registered; nothing for whoever did not come to the site. */
function registrationFacts(
  t: TFunction<'console'>,
  { registration }: Member,
): (readonly [label: string, value: ReactNode])[] {
  if (!registration) return [];
  const { domain, method, url } = registration;
  return [
    [t('member.registeredBy'), t(`member.registerMethod.${method}`, { domain })],
    ...(url === null ? [] : [[t('member.registeredPage'), url] as const]),
  ];
}
