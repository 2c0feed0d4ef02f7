import type { WholeSegment } from '@croupier/contract/audience/operator';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Tabs } from '@croupier/kit/ui/tabs';
import { TextField } from '@croupier/kit/ui/text-field';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../page/form-section.tsx';
import { UnsavedNote } from '../../page/unsaved-note.tsx';
import { useBuilderKeys } from '../../page/use-builder-keys.ts';
import { useDraft } from '../../page/use-draft.ts';
import { useMay } from '../../state/staff.ts';
import { GroupEditor } from './group-editor.tsx';
import { SegmentCountView } from './segment-count.tsx';
import { SaveFoot } from '../../page/builder/save-foot.tsx';
import { SegmentUses } from './segment-uses.tsx';
import {
  joins,
  leafCount,
  LEAVES_MAX,
  LIST_MAX,
  NAME_MAX,
  newGroup,
  readCondition,
  type TypedGroup,
  type TypedSegment,
  typedSegment,
} from './typed-segment.ts';
import { useSaveSegment } from './use-save-segment.ts';

export interface SegmentBuilderProps {
  /** As it was read; absent while nobody has saved it. */
  readonly segment?: WholeSegment;
  /** Names it among the drafts of the merchant. */
  readonly place: string;
  readonly start: TypedSegment;
  readonly onSaved: (saved: WholeSegment) => void;
}

/** A segment being written: its name and conditions, and beside them who is in it as it is written. */
export function SegmentBuilder({ segment, place, start, onSaved }: SegmentBuilderProps) {
  const { t } = useTranslation('console-audience');
  const disabled = !useMay('promotion.write');
  const { settle, draft, setDraft, dirty, ...kept } = useDraft({
    place,
    revision: segment?.revision ?? null,
    start,
  });
  const [isAsked, setAsked] = useState(false);
  const condition = readCondition(draft);
  const isWhole = condition !== undefined && draft.name.trim() !== '';
  const save = useSaveSegment({
    segment,
    onSaved(saved) {
      settle(typedSegment(saved, saved.names.agents));
      setAsked(false);
      onSaved(saved);
    },
  });
  const saveNow = () => {
    setAsked(true);
    if (condition && isWhole && !save.isPending) {
      save.mutate({ name: draft.name.trim(), condition });
    }
  };
  useBuilderKeys({ save: () => !disabled && dirty && saveNow() });
  return (
    <div className="c-offer-editor">
      <div className="c-offer-form" key={kept.round}>
        <UnsavedNote form={kept} />
        <FormSection title={t('form.namePart')} isDone={draft.name.trim() !== ''}>
          <TextField
            size="md"
            label={t('form.name')}
            maxLength={NAME_MAX}
            value={draft.name}
            disabled={disabled}
            error={isAsked && draft.name.trim() === '' && t('form.nameMissing')}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </FormSection>
        <FormSection title={t('form.whoPart')} isDone={condition !== undefined}>
          <Groups draft={draft} onChange={setDraft} isAsked={isAsked} disabled={disabled} />
        </FormSection>
        {!disabled && (
          <SaveFoot
            note={t((segment?.uses.length ?? 0) > 0 ? 'form.usedNote' : 'form.saveNote')}
            problem={isAsked && !isWhole && t('form.problems')}
            error={save.error}
            changed={{ code: 'audience.segment-changed', query: 'segment' }}
          >
            <Button
              variant="primary"
              disabled={!dirty && !!segment}
              busy={save.isPending}
              onClick={saveNow}
            >
              {t('form.save')}
            </Button>
          </SaveFoot>
        )}
      </div>
      <Card className="c-segment-side" title={t('form.sideTitle')}>
        <div className="c-stack">
          <SegmentCountView condition={condition} />
          {segment && <SegmentUses uses={segment.uses} />}
          <p className="c-quiet">{t('form.barredNote')}</p>
        </div>
      </Card>
    </div>
  );
}

/** Groups of conditions, and whether all of them or one must hold. */
function Groups({
  draft,
  onChange,
  isAsked,
  disabled,
}: {
  readonly draft: TypedSegment;
  readonly onChange: (draft: TypedSegment) => void;
  readonly isAsked: boolean;
  readonly disabled: boolean;
}) {
  const { t } = useTranslation('console-audience');
  const { groups, join } = draft;
  const put = (next: readonly TypedGroup[]) => onChange({ ...draft, groups: next });
  const room = LEAVES_MAX - leafCount(draft);
  return (
    <>
      {groups.length > 1 && (
        <Tabs
          size="sm"
          label={t('form.groupJoin')}
          items={joins.map((value) => ({ value, label: t(`form.groupJoins.${value}`), disabled }))}
          value={join}
          onValueChange={(value) => onChange({ ...draft, join: value })}
        />
      )}
      {groups.map((group, at) => (
        <Fragment key={group.key}>
          {at > 0 && (
            <p className="c-segment-joint">{t(join === 'all' ? 'says.and' : 'says.or')}</p>
          )}
          <GroupEditor
            group={group}
            room={room}
            name={t('form.group', { number: at + 1 })}
            isAsked={isAsked}
            disabled={disabled}
            onChange={(next) => put(groups.map((one) => (one.key === group.key ? next : one)))}
            onRemove={
              groups.length > 1
                ? () => put(groups.filter(({ key }) => key !== group.key))
                : undefined
            }
          />
        </Fragment>
      ))}
      {!disabled && (
        <div>
          <Button
            size="sm"
            icon="plus-bold"
            disabled={groups.length >= LIST_MAX || room < 1}
            onClick={() => put([...groups, newGroup(groups, join === 'all' ? 'any' : 'all')])}
          >
            {t('form.addGroup')}
          </Button>
        </div>
      )}
    </>
  );
}
