import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { SecretDialog } from '../../page/secret-dialog.tsx';
import { type MerchantOption, useMay, useWorkplace } from '../../state/staff.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog, type PersonDeed } from './person-dialog.tsx';

type Person = CallOutput<'staff'>['items'][number];
type Asking =
  | { readonly deed: 'invite' }
  | { readonly deed: PersonDeed; readonly person: Person }
  | { readonly deed: 'tell'; readonly name: string; readonly password: string };

const tones = {
  active: 'ok',
  invited: 'info',
  expired: 'warn',
  disabled: 'neutral',
} as const satisfies Record<Person['state'], BadgeTone>;

/** Everybody with an account of the console: what they may do, from where, and opening and closing. */
export function StaffPage() {
  const { t } = useTranslation('console-staff');
  const { staff } = useWorkplace();
  const mayWrite = useMay('staff.write');
  const list = useQuery(callQuery('staff', {}));
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  if (list.isError) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  const tell = (person: { readonly name: string }, password: string) =>
    setAsking({ deed: 'tell', name: person.name, password });
  return (
    <Page
      title={t('staff.title')}
      aside={
        mayWrite && (
          <Button variant="primary" icon="user-plus" onClick={() => setAsking({ deed: 'invite' })}>
            {t('staff.invite')}
          </Button>
        )
      }
    >
      <p className="c-lead">{t('staff.lead')}</p>
      {list.data ? (
        <Table
          label={t('staff.title')}
          columns={columns(t, {
            own: staff.id,
            merchants: staff.merchants,
            ask: mayWrite ? (deed, person) => setAsking({ deed, person }) : undefined,
          })}
          rows={list.data.items}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('staff.empty')} />}
        />
      ) : (
        <Skeleton height="320px" />
      )}
      {asking?.deed === 'invite' && <InviteDialog onClose={close} onInvited={tell} />}
      {asking?.deed === 'tell' && (
        <SecretDialog
          secret={asking.password}
          title={t('staff.oneTimeTitle', { name: asking.name })}
          text={t('staff.oneTimeText')}
          copy={t('staff.copy')}
          done={t('staff.stored')}
          onClose={close}
        />
      )}
      {asking && 'person' in asking && (
        <PersonDialog
          deed={asking.deed}
          person={asking.person}
          onClose={close}
          onReset={(password) => tell(asking.person, password)}
        />
      )}
    </Page>
  );
}

interface Context {
  readonly own: string;
  readonly merchants: readonly MerchantOption[];
  readonly ask: ((deed: PersonDeed, person: Person) => void) | undefined;
}

function columns(t: TFunction<'console-staff'>, { own, merchants, ask }: Context) {
  const nameOf = (id: string) => merchants.find((one) => one.id === id)?.name ?? id;
  const list: TableColumn<Person>[] = [
    {
      key: 'name',
      header: t('staff.name'),
      card: 'title',
      cell: ({ name, username }) => (
        <span className="c-stacked">
          <span className="c-strong">{name}</span>
          <small>{username}</small>
        </span>
      ),
    },
    {
      key: 'role',
      header: t('staff.role'),
      card: 'value',
      cell: ({ role }) => t(`roles.${role}`),
    },
    {
      key: 'state',
      header: t('staff.state'),
      card: 'status',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`staff.states.${state}`)}</Badge>,
    },
    {
      key: 'merchants',
      header: t('staff.merchants'),
      card: 'hidden',
      cell: ({ merchantIds }) => merchantIds?.map(nameOf).join(', ') ?? t('staff.allMerchants'),
    },
    {
      key: 'from',
      header: t('staff.from'),
      card: 'hidden',
      cell: ({ networks }) =>
        networks ? <code className="c-code">{networks.join('\n')}</code> : t('staff.anywhere'),
    },
    {
      key: 'seen',
      header: t('staff.seen'),
      cell: ({ lastSeenAt, sessions }) =>
        lastSeenAt === null ? (
          t('staff.never')
        ) : (
          <span className="c-stacked">
            <Instant at={lastSeenAt} />
            {sessions > 0 && <small>{t('staff.sessions', { count: sessions })}</small>}
          </span>
        ),
    },
  ];
  if (!ask) return list;
  return [
    ...list,
    {
      key: 'act',
      header: '',
      cell: (person: Person) =>
        person.id === own ? (
          <span className="c-quiet">{t('staff.you')}</span>
        ) : (
          <Deeds person={person} ask={ask} />
        ),
    },
  ];
}

function Deeds({ person, ask }: { readonly person: Person } & Required<Pick<Context, 'ask'>>) {
  const { t } = useTranslation('console-staff');
  const deeds: readonly PersonDeed[] = [
    ...(person.state === 'active' ? (['askRole'] as const) : []),
    ...(person.state === 'disabled' ? [] : (['setNetworks'] as const)),
    'reset',
    ...(person.state === 'disabled' ? [] : (['disable'] as const)),
  ];
  return (
    <span className="c-deeds" role="group" aria-label={t('staff.open', { name: person.name })}>
      {deeds.map((deed) => (
        <Button
          key={deed}
          size="sm"
          variant={deed === 'disable' ? 'danger-soft' : 'quiet'}
          onClick={() => ask?.(deed, person)}
        >
          {t(`staff.${deed}`)}
        </Button>
      ))}
    </span>
  );
}
