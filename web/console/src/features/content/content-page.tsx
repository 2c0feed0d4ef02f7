import { type EntryState, entryStates } from '@croupier/contract/content/kinds';
import type { EntryLine } from '@croupier/contract/content/operator/content';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Tabs } from '@croupier/kit/ui/tabs';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, statusColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { Instant } from '../../page/instant.tsx';
import { languageName } from '../../page/language-name.ts';
import { useChosenInView } from '../../page/use-chosen-in-view.ts';
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
  const filters = useFilters({
    state: optionalChoice(
      t('list.state'),
      entryStates.map((value) => ({ value, label: t(`states.${value}`) })),
      t('states.all'),
    ),
  });
  const { state } = filters.values;
  const list = useList('contentEntries', { ...filterOf(tab), merchantId: merchant.id, state });
  return (
    <ListPage
      key={tab}
      id={`content-${tab}`}
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
      tabs={<KindTabs tab={tab} />}
      filters={filters}
      list={list}
      columns={columns(t, tab)}
      rowKey={({ id }) => id}
      nameOf={({ title }) => title || t('list.untitled')}
      empty={t('empty')}
      onOpen={({ id }) => void navigate({ to: '/content/$entryId', params: { entryId: id } })}
    />
  );
}

function KindTabs({ tab }: { readonly tab: ContentTab }) {
  const { t } = useTranslation('console-content');
  const navigate = useNavigate();
  const strip = useChosenInView<HTMLDivElement>(
    `[role="tab"]:nth-child(${contentTabs.indexOf(tab) + 1})`,
  );
  return (
    <div ref={strip}>
      <Tabs<ContentTab>
        label={t('tabs.label')}
        variant="underlined"
        items={contentTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onValueChange={(next) => void navigate({ to: '/content', search: { tab: next } })}
      />
    </div>
  );
}

function columns(t: TFunction<'console-content'>, tab: ContentTab): Column<EntryLine>[] {
  const isScheduled = filterOf(tab).kind === 'announcement';
  const titleOf = ({ title }: EntryLine) => title || t('list.untitled');
  const scheduled: Column<EntryLine>[] = [
    textColumn('schedule', t('list.schedule'), ({ from, until }) => `${from} – ${until}`, {
      phone: 'hidden',
      facts: ({ zone, clock }) => [
        {
          header: `${t('list.from')} (${zone})`,
          text: ({ from }) => (from === null ? '' : clock(from)),
        },
        {
          header: `${t('list.until')} (${zone})`,
          text: ({ until }) => (until === null ? '' : clock(until)),
        },
      ],
      cell: (line) => <Schedule line={line} />,
    }),
    textColumn('audience', t('facts.audience'), ({ audience }) => t(`audiences.${audience}`), {
      phone: 'hidden',
    }),
  ];
  return [
    textColumn('title', t('list.title'), titleOf, {
      phone: 'title',
      cell: (line) => (
        <Link className="c-strong c-excerpt" to="/content/$entryId" params={{ entryId: line.id }}>
          {titleOf(line)}
        </Link>
      ),
    }),
    textColumn('place', t('list.place'), (line) => placeText(t, line)),
    textColumn(
      'languages',
      t('list.languages'),
      ({ languages }) => languages.map(languageName).join(', '),
      { phone: 'hidden' },
    ),
    ...(isScheduled ? scheduled : []),
    timeColumn('updated', t('list.updated'), ({ updatedAt }) => updatedAt, {
      phone: 'value',
      cell: ({ updatedAt, updatedBy }) => (
        <span className="c-stacked">
          <Instant at={updatedAt} />
          <small>{updatedBy}</small>
        </span>
      ),
    }),
    statusColumn('state', t('list.state'), ({ state }) => ({
      text: t(`states.${state}`),
      tone: stateTones[state],
    })),
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
