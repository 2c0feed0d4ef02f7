import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { PersonDialog, type PersonAction } from './person-dialog.tsx';

type Person = CallOutput<'staff'>['items'][number];

/** One member of staff: what they may do and from where, and changing that. */
export function StaffPanel({
  person,
  onPassword,
}: {
  readonly person: Person;
  readonly onPassword: (password: string) => void;
}) {
  const { t } = useTranslation('console-staff');
  const { staff } = useWorkplace();
  const { act } = useOpenRow();
  const reach = useReach()(person);
  const mayWrite = useMay('staff.write') && person.id !== staff.id;
  const [action, setAction] = useState<PersonAction>();
  const { lastSeenAt, sessions } = person;
  return (
    <SidePanel
      title={person.name}
      footer={
        mayWrite &&
        actionsOf(person).map((one) => (
          <Button
            key={one}
            variant={one === 'disable' ? 'danger-soft' : 'ghost'}
            onClick={() => setAction(one)}
          >
            {t(`staff.${one}`)}
          </Button>
        ))
      }
    >
      <p className="c-lead">
        {person.username} · {t(`roles.${person.role}`)}
        {person.id === staff.id && ` · ${t('staff.you')}`}
      </p>
      <dl className="c-facts" data-sentences>
        <div>
          <dt>{t('staff.merchants')}</dt>
          <dd>{reach.merchants}</dd>
        </div>
        <div>
          <dt>{t('staff.from')}</dt>
          <dd>{reach.networks}</dd>
        </div>
        <div>
          <dt>{t('staff.seen')}</dt>
          <dd>
            {lastSeenAt === null ? t('staff.never') : <Instant at={lastSeenAt} />}
            {sessions > 0 && ` · ${t('staff.sessions', { count: sessions })}`}
          </dd>
        </div>
      </dl>
      {action && (
        <PersonDialog
          action={action}
          person={person}
          onAct={act}
          onClose={() => setAction(undefined)}
          onReset={(password) => {
            setAction(undefined);
            onPassword(password);
          }}
        />
      )}
    </SidePanel>
  );
}

/** What can be changed of somebody as they stand. */
function actionsOf({ state }: Person): readonly PersonAction[] {
  return [
    ...(state === 'active' ? (['askRole'] as const) : []),
    ...(state === 'disabled' ? [] : (['setNetworks'] as const)),
    'reset',
    ...(state === 'disabled' ? [] : (['disable'] as const)),
  ];
}

/** For which merchants, and from which networks, somebody works, in words. */
export function useReach() {
  const { t } = useTranslation('console-staff');
  const { merchants } = useWorkplace().staff;
  const nameOf = (id: string) => merchants.find((one) => one.id === id)?.name ?? id;
  return ({ merchantIds, networks }: Person) => ({
    merchants: merchantIds?.map(nameOf).join(', ') ?? t('staff.allMerchants'),
    networks: networks?.join(', ') ?? t('staff.anywhere'),
  });
}
