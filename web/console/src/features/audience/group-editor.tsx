import { segmentLeafKinds } from '@croupier/contract/audience/kinds';
import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Menu } from '@croupier/kit/ui/menu';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { LeafValue } from './leaf-value.tsx';
import { joins, LIST_MAX, newLeaf, readLeaf, type TypedGroup } from './typed-segment.ts';

/** Conditions of one group, and whether all of them or one must hold. */
export function GroupEditor({
  group,
  name,
  room,
  isAsked,
  disabled,
  onChange,
  onRemove,
}: {
  readonly group: TypedGroup;
  readonly name: string;
  /** Conditions that there may be beside those that there are. */
  readonly room: number;
  readonly isAsked: boolean;
  readonly disabled: boolean;
  readonly onChange: (group: TypedGroup) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation('console-audience');
  const mayReadMembers = useMay('member.read');
  const { join, leaves } = group;
  const put = (next: TypedGroup['leaves']) => onChange({ ...group, leaves: next });
  const kinds = mayReadMembers
    ? segmentLeafKinds
    : segmentLeafKinds.filter((is) => is !== 'tag' && is !== 'under-agent');
  return (
    <fieldset className="c-offer-conditions c-segment-group" disabled={disabled}>
      <legend className="k-visually-hidden">{name}</legend>
      {leaves.length === 0 && (
        <p className="c-quiet">{t(onRemove ? 'form.emptyGroup' : 'form.everybody')}</p>
      )}
      {leaves.length > 1 && (
        <Tabs
          size="sm"
          label={t('form.join')}
          items={joins.map((value) => ({ value, label: t(`form.joins.${value}`), disabled }))}
          value={join}
          onValueChange={(value) => onChange({ ...group, join: value })}
        />
      )}
      {leaves.length > 0 && (
        <ul>
          {leaves.map((leaf) => (
            <li key={leaf.key}>
              <span>
                {t(`leaf.${leaf.is}`)}
                {isAsked && !readLeaf(leaf) && (
                  <small className="k-help" data-tone="error">
                    {' '}
                    {t('form.leafMissing')}
                  </small>
                )}
              </span>
              <LeafValue
                leaf={leaf}
                disabled={disabled}
                onChange={(next) => put(leaves.map((one) => (one.key === leaf.key ? next : one)))}
              />
              {!disabled && (
                <IconButton
                  bare
                  size="sm"
                  icon="trash"
                  label={t('form.remove', { name: t(`leaf.${leaf.is}`) })}
                  onClick={() => put(leaves.filter(({ key }) => key !== leaf.key))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <div className="c-actions">
          <Menu
            align="start"
            trigger={
              <Button size="sm" icon="plus-bold" disabled={leaves.length >= LIST_MAX || room < 1}>
                {t('form.add')}
              </Button>
            }
            entries={kinds.map((is) => ({
              id: is,
              label: t(`leaf.${is}`),
              onSelect: () => put([...leaves, newLeaf(is, leaves)]),
            }))}
          />
          {onRemove && (
            <Button size="sm" variant="quiet" icon="trash" onClick={onRemove}>
              {t('form.removeGroup')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
