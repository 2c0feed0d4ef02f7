import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { Dialog } from '@croupier/kit/ui/dialog';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../page/field-text.ts';
import { isSameView, useSavedViews } from './saved-views.ts';
import type { Filters } from './use-filters.ts';

const NAME_MAX = 40;

/** Views that somebody saved for a list: filters and order under a name. */
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
  const current = views.find(({ values }) => isSameView(values, now));
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
          key={view.name}
          selected={view === current}
          onClick={() => filters.replace(view.values)}
        >
          {view.name}
        </Chip>
      ))}
      {current ? (
        <IconButton
          bare
          size="sm"
          icon="trash"
          label={t('list.removeView', { name: current.name })}
          onClick={() => remove(current.name)}
        />
      ) : (
        !isUsual &&
        !isFull && (
          <Button size="sm" variant="quiet" icon="plus-bold" onClick={() => setNaming(true)}>
            {t('list.saveView')}
          </Button>
        )
      )}
      {isNaming && (
        <NameDialog
          onName={(name) => {
            save({ name, values: now });
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

function NameDialog({
  onName,
  onClose,
}: {
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = fieldText(new FormData(event.currentTarget), 'name').trim();
    if (name) onName(name);
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
      <form id={formId} onSubmit={submit}>
        <TextField label={t('list.viewName')} name="name" required maxLength={NAME_MAX} />
      </form>
    </Dialog>
  );
}
