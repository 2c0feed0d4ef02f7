import { type EntryState, entryStates } from '@croupier/contract/content-kinds';
import type { EntryLine } from '@croupier/contract/operator/content';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import type { TableColumn } from '@croupier/kit/ui/table';
import { Tabs } from '@croupier/kit/ui/tabs';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { languageName } from '../../page/language-name.ts';
import { Page } from '../../page/page.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useChosenInView } from '../../page/use-chosen-in-view.ts';
import { useChoice } from '../../page/use-filter.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { type ContentTab, contentTabs, filterOf } from './content-tabs.ts';

export const stateTones = {
  draft: 'neutral',
  live: 'ok',
  changed: 'warn',
} as const satisfies Record<EntryState, BadgeTone>;

/** Everything that staff write for visitors, by kind. */
export function ContentPage() {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const { tab = 'banner' } = useSearch({ from: '/content' });
  const navigate = useNavigate();
  const mayWrite = useMay('content.write');
  const [state, setState] = useChoice('state', entryStates);
  const strip = useChosenInView<HTMLDivElement>(
    `[role="tab"]:nth-child(${contentTabs.indexOf(tab) + 1})`,
  );
  const input = { ...filterOf(tab), merchantId: merchant.id, state };
  return (
    <Page
      title={t('title')}
      aside={
        mayWrite && (
          <Button
            variant="primary"
            icon="plus-bold"
            render={<Link to="/content/new/$kind" params={{ kind: tab }} />}
          >
            {t(`new.${tab}`)}
          </Button>
        )
      }
    >
      <div ref={strip}>
        <Tabs<ContentTab>
          label={t('tabs.label')}
          variant="underlined"
          items={contentTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onValueChange={(next) => void navigate({ to: '/content', search: { tab: next } })}
        />
      </div>
      <div className="c-filters">
        {([undefined, ...entryStates] as const).map((value) => (
          <Chip key={value ?? 'all'} selected={state === value} onClick={() => setState(value)}>
            {t(`states.${value ?? 'all'}`)}
          </Chip>
        ))}
      </div>
      <PagedTable
        label={t(`tabs.${tab}`)}
        queryKey={['contentEntries', input]}
        fetchPage={(cursor, signal) => call('contentEntries', { ...input, cursor }, { signal })}
        columns={columns(t, tab)}
        rowKey={({ id }) => id}
        empty={t('empty')}
        onRowClick={({ id }) => void navigate({ to: '/content/$entryId', params: { entryId: id } })}
      />
    </Page>
  );
}

function columns(t: TFunction<'console-content'>, tab: ContentTab): TableColumn<EntryLine>[] {
  const scheduled = filterOf(tab).kind === 'announcement';
  return [
    {
      key: 'title',
      header: t('list.title'),
      card: 'title',
      cell: ({ id, title }) => (
        <Link className="c-strong" to="/content/$entryId" params={{ entryId: id }}>
          {title === '' ? t('list.untitled') : title}
        </Link>
      ),
    },
    { key: 'place', header: t('list.place'), cell: (line) => placeText(t, line) },
    {
      key: 'languages',
      header: t('list.languages'),
      card: 'hidden',
      cell: ({ languages }) => languages.map(languageName).join(', '),
    },
    ...(scheduled
      ? [
          {
            key: 'schedule',
            header: t('list.schedule'),
            card: 'hidden' as const,
            cell: (line: EntryLine) => <Schedule line={line} />,
          },
          {
            key: 'audience',
            header: t('facts.audience'),
            card: 'hidden' as const,
            cell: ({ audience }: EntryLine) => t(`audiences.${audience}`),
          },
        ]
      : []),
    {
      key: 'updated',
      header: t('list.updated'),
      card: 'value',
      cell: ({ updatedAt, updatedBy }) => (
        <span className="c-stacked">
          <Instant at={updatedAt} />
          <small>{updatedBy}</small>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('list.state'),
      card: 'status',
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>,
    },
  ];
}

/** Where it appears, in words. */
function placeText(t: TFunction<'console-content'>, { kind, section, place }: EntryLine): string {
  if (kind === 'announcement') {
    if (section === 'B') return t(`bannerGroups.${place}`);
    return section === 'PU' ? t(`executions.${place}`) : '–';
  }
  if (kind === 'help') return t(`helpGroups.${section}`);
  return kind === 'page' ? t(`pages.${place}`) : `${t(`sections.${section}`)} / ${place}`;
}

function Schedule({ line: { from, until } }: { readonly line: EntryLine }) {
  const { t } = useTranslation('console-content');
  if (from === null && until === null) return <>{t('list.always')}</>;
  return (
    <>
      {from === null ? '…' : <Instant at={from} />} –{' '}
      {until === null ? '…' : <Instant at={until} />}
    </>
  );
}
