import { TAG_NAME_MAX, type TagColour, tagColours } from '@croupier/contract/audience/kinds';
import type { MemberTag } from '@croupier/contract/audience/member-tag';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Makes a tag, or gives one another name and colour. */
export function TagDialog({
  tag,
  onClose,
}: {
  readonly tag?: MemberTag;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['console-audience', 'console']);
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const formId = useId();
  const [name, setName] = useState(tag?.name ?? '');
  const [colour, setColour] = useState<TagColour>(tag?.colour ?? 'info');
  const save = useMutation({
    mutationFn: () => {
      const words = { merchantId: merchant.id, name: name.trim(), colour };
      return tag ? call('changeTag', { ...words, tagId: tag.id }) : call('makeTag', words);
    },
    async onSuccess() {
      showToast('ok', { title: t('tags.saved') });
      onClose();
      await client.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      locked={save.isPending}
      title={t(tag ? 'tags.edit' : 'tags.new')}
      footer={
        <>
          <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
            {t('console:member.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {t('tags.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="c-flags" onSubmit={submit}>
        <TextField
          label={t('tags.name')}
          required
          maxLength={TAG_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...(save.isError && { error: textOf(save.error) })}
        />
        <fieldset className="c-tag-colours">
          <legend>{t('tags.colour')}</legend>
          <div className="c-chips">
            {tagColours.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="colour"
                  checked={one === colour}
                  onChange={() => setColour(one)}
                />
                <Badge tone={one}>{t(`tags.colours.${one}`)}</Badge>
              </label>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
