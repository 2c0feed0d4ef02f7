import { formatDay } from '@croupier/kit/format/dates';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { useLanguageOfCode } from '../../page/language-name.ts';
import { useMay } from '../../state/staff.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { MemberLine } from './member-line.tsx';

type Member = CallOutput<'member'>;

/** Who a player is, by what the site knows of them. */
export function MemberProfile({ member }: { readonly member: Member }) {
  const { t } = useTranslation(['console', 'console-care']);
  const mayCorrect = useMay('factor.reset');
  const [correcting, setCorrecting] = useState(false);
  const title = useTranslation('console').t('file.profile');
  const line = useTranslation('console-people').t('line.title');
  const none = t('member.none');
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('member.number'), member.id],
    [t('members.nickname'), member.nickname],
    [line, <MemberLine key="line" memberId={member.id} account={member.account} />],
    [t('members.registered'), <Instant key="at" at={member.registeredAt} />],
    [t('member.registeredFrom'), member.registeredIp ?? none],
    ...registrationFacts(t, member),
    [t('member.language'), useLanguageOfCode()(member.language)],
    [t('member.email'), member.email ?? none],
    [t('member.birthday'), member.birthday === null ? none : formatDay(member.birthday)],
  ];
  return (
    <Card
      title={title}
      actions={
        mayCorrect && (
          <Button size="sm" icon="pencil-simple" onClick={() => setCorrecting(true)}>
            {t('console-care:correction.open')}
          </Button>
        )
      }
    >
      <dl className="c-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {correcting && <CorrectDialog member={member} onClose={() => setCorrecting(false)} />}
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
