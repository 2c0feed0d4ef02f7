import type { Tag } from '@croupier/contract/audience/operator';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { type Column, textColumn } from '../../kit/columns.tsx';
import { useOpenRow } from '../../kit/list-context.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { choice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { TagDialog } from './tag-dialog.tsx';

const states = ['used', 'retired'] as const;

/** Tags of the merchant: how many players have each, and those that are out of use. */
export function Tags({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('console-audience');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('member-tag.write');
  const [isMaking, setMaking] = useState(false);
  const filters = useFilters({
    state: choice(
      t('tags.state'),
      states.map((value) => ({ value, label: t(`tags.states.${value}`) })),
      'used',
    ),
  });
  const list = useList('tags', { merchantId: merchant.id, ...filters.values });
  return (
    <>
      <ListPage
        id="tags"
        title={t('title')}
        lead={t('tags.lead')}
        tabs={tabs}
        aside={
          mayWrite && (
            <Button variant="primary" icon="plus-bold" onClick={() => setMaking(true)}>
              {t('tags.new')}
            </Button>
          )
        }
        filters={filters}
        list={list}
        columns={columns(t)}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        stateOf={({ name, colour }) => `${name} ${colour}`}
        empty={t('tags.empty')}
        panel={(tag) => <TagPanel tag={tag} />}
      />
      {isMaking && <TagDialog onClose={() => setMaking(false)} />}
    </>
  );
}

function columns(t: TFunction<'console-audience'>): Column<Tag>[] {
  return [
    textColumn('name', t('tags.name'), ({ name }) => name, {
      phone: 'title',
      opens: true,
      cell: ({ name, colour }) => <Badge tone={colour}>{name}</Badge>,
    }),
    textColumn('members', t('tags.members'), ({ members }) => String(members), {
      numeric: true,
      named: true,
      order: ({ members }) => BigInt(members),
      cell: ({ id, members, retiredAt }) =>
        retiredAt ? (
          members
        ) : (
          <Link className="c-strong" to="/members" search={{ tag: id } as never}>
            {members}
          </Link>
        ),
    }),
    textColumn('by', t('tags.by'), ({ by }) => by),
  ];
}

function TagPanel({ tag }: { readonly tag: Tag }) {
  const { t } = useTranslation('console-audience');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const mayWrite = useMay('member-tag.write');
  const { act, close } = useOpenRow();
  const [isEditing, setEditing] = useState(false);
  const isRetired = tag.retiredAt !== null;
  const turn = useMutation({
    mutationFn: () =>
      call(isRetired ? 'restoreTag' : 'retireTag', { merchantId: merchant.id, tagId: tag.id }),
    async onSuccess() {
      act();
      close();
      showToast('ok', { title: t(isRetired ? 'tags.restored' : 'tags.retired') });
      await client.invalidateQueries({ queryKey: ['tags'] });
    },
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  return (
    <SidePanel
      title={<Badge tone={tag.colour}>{tag.name}</Badge>}
      footer={
        mayWrite && (
          <>
            <Button
              variant={isRetired ? 'soft' : 'danger-soft'}
              busy={turn.isPending}
              onClick={() => turn.mutate()}
            >
              {t(isRetired ? 'tags.restore' : 'tags.retire')}
            </Button>
            <Button variant="primary" icon="pencil-simple" onClick={() => setEditing(true)}>
              {t('tags.edit')}
            </Button>
          </>
        )
      }
    >
      <p>{t('tags.has', { count: tag.members })}</p>
      <p className="c-quiet">{t(isRetired ? 'tags.retiredHelp' : 'tags.retireHelp')}</p>
      {isEditing && <TagDialog tag={tag} onClose={() => setEditing(false)} />}
    </SidePanel>
  );
}
