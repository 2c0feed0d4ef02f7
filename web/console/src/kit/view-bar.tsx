import { VIEW_NAME_MAX } from '@croupier/contract/staff/operator/view-limits';
import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Chip } from '@croupier/kit/ui/chip';
import { Dialog } from '@croupier/kit/ui/dialog';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../page/field-text.ts';
import { isSameView, type SavedView, useSavedViews } from './saved-views.ts';
import type { Filters } from './use-filters.ts';

/** Views that somebody saved for a list, and those of colleagues: filters and order under a name. */
export function ViewBar({
  listId,
  filters,
}: {
  readonly listId: string;
  readonly filters: Filters;
}) {
  const { t } = useTranslation('console');
  const { views, isFull, save, remove } = useSavedViews(listId);
  const [isNaming, setNaming] = useState(false);
  const now = filters.inAddress;
  const fitting = views.filter((view) => isSameView(view.filters, now));
  const current = fitting.find(({ by }) => by === null) ?? fitting[0];
  const isUsual = Object.keys(now).length === 0;
  if (views.length === 0 && isUsual) return null;
  return (
    <div className="c-views" role="group" aria-label={t('list.views')}>
      {views.length > 0 && (
        <Chip selected={isUsual} onClick={() => filters.replace({})}>
          {t('list.usual')}
        </Chip>
      )}
      {views.map((view) => (
        <Chip
          key={view.id}
          selected={view === current}
          {...(view.by !== null && { title: t('list.sharedBy', { name: view.by }) })}
          onClick={() => filters.replace(view.filters)}
        >
          {view.by === null ? view.name : t('list.ofColleague', { name: view.name, by: view.by })}
        </Chip>
      ))}
      {current?.by === null && <OwnView view={current} onSave={save} onRemove={remove} />}
      {!current && !isUsual && !isFull && (
        <Button size="sm" variant="quiet" icon="plus-bold" onClick={() => setNaming(true)}>
          {t('list.saveView')}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          onSave={(view) => {
            save({ ...view, filters: now });
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

/** Sharing one's own view, or not any more, and removing it. */
function OwnView({
  view: { name, filters, shared },
  onSave,
  onRemove,
}: {
  readonly view: SavedView;
  readonly onSave: (view: Pick<SavedView, 'name' | 'filters' | 'shared'>) => void;
  readonly onRemove: (name: string) => void;
}) {
  const { t } = useTranslation('console');
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={shared ? 'user' : 'users'}
        onClick={() => onSave({ name, filters, shared: !shared })}
      >
        {t(shared ? 'list.unshare' : 'list.share')}
      </Button>
      <IconButton
        bare
        size="sm"
        icon="trash"
        label={t('list.removeView', { name })}
        onClick={() => onRemove(name)}
      />
    </>
  );
}

function NameDialog({
  onSave,
  onClose,
}: {
  readonly onSave: (view: { readonly name: string; readonly shared: boolean }) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const formId = useId();
  const [shared, setShared] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = fieldText(new FormData(event.currentTarget), 'name').trim();
    if (name) onSave({ name, shared });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('list.saveView')}
      description={t('list.saveViewText')}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {t('list.save')}
        </Button>
      }
    >
      <form id={formId} className="c-flags" onSubmit={submit}>
        <TextField label={t('list.viewName')} name="name" required maxLength={VIEW_NAME_MAX} />
        <Checkbox
          label={t('list.shareView')}
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
      </form>
    </Dialog>
  );
}
