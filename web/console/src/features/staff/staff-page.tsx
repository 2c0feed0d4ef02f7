import type { BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { type Column, statusColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { SecretDialog } from '../../page/secret-dialog.tsx';
import { useMay } from '../../state/staff.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { StaffPanel, useReach } from './staff-panel.tsx';

type Person = CallOutput<'staff'>['items'][number];

const states = ['active', 'invited', 'expired', 'disabled'] as const;
const tones = {
  active: 'ok',
  invited: 'info',
  expired: 'warn',
  disabled: 'neutral',
} as const satisfies Record<Person['state'], BadgeTone>;

/** Everybody with an account of the console: what they may do, from where, and opening and closing. */
export function StaffPage() {
  const { t } = useTranslation('console-staff');
  const reachOf = useReach();
  const mayWrite = useMay('staff.write');
  const [inviting, setInviting] = useState(false);
  const [told, tell] = useState<{ readonly name: string; readonly password: string }>();
  const options = states.map((value) => ({ value, label: t(`staff.states.${value}`) }));
  const filters = useFilters({
    state: optionalChoice(t('staff.state'), options, t('staff.everyState')),
  });
  const { state } = filters.values;
  const list = useList('staff', {});
  const rows = list.rows.filter((person) => state === undefined || person.state === state);
  return (
    <>
      <ListPage
        id="staff"
        title={t('staff.title')}
        lead={t('staff.lead')}
        aside={
          mayWrite && (
            <Button variant="primary" icon="user-plus" onClick={() => setInviting(true)}>
              {t('staff.invite')}
            </Button>
          )
        }
        filters={filters}
        counts={{ state: Object.fromEntries(states.map((one) => [one, countOf(list.rows, one)])) }}
        list={{ ...list, rows }}
        columns={columns(t, reachOf)}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        stateOf={(person) => `${person.state} ${person.role}`}
        empty={t('staff.empty')}
        panel={(person) => (
          <StaffPanel
            person={person}
            onPassword={(password) => tell({ name: person.name, password })}
          />
        )}
      />
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={({ name }, password) => {
            setInviting(false);
            tell({ name, password });
          }}
        />
      )}
      {told && (
        <SecretDialog
          secret={told.password}
          title={t('staff.oneTimeTitle', { name: told.name })}
          text={t('staff.oneTimeText')}
          copy={t('staff.copy')}
          done={t('staff.stored')}
          onClose={() => tell(undefined)}
        />
      )}
    </>
  );
}

const countOf = (rows: readonly Person[], state: Person['state']) =>
  rows.filter((person) => person.state === state).length;

function columns(
  t: TFunction<'console-staff'>,
  reachOf: ReturnType<typeof useReach>,
): Column<Person>[] {
  return [
    textColumn('name', t('staff.name'), ({ name }) => name, { phone: 'title', opens: true }),
    textColumn('username', t('staff.username'), ({ username }) => username),
    textColumn('role', t('staff.role'), ({ role }) => t(`roles.${role}`), { phone: 'value' }),
    statusColumn('state', t('staff.state'), ({ state }) => ({
      text: t(`staff.states.${state}`),
      tone: tones[state],
    })),
    textColumn('merchants', t('staff.merchants'), (person) => reachOf(person).merchants, {
      phone: 'hidden',
    }),
    textColumn('from', t('staff.from'), (person) => reachOf(person).networks, { phone: 'hidden' }),
    timeColumn('seen', t('staff.seen'), ({ lastSeenAt }) => lastSeenAt, { none: t('staff.never') }),
  ];
}
