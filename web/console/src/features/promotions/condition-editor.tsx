import type { OfferKind } from '@croupier/contract/promotions/kinds';
import { Button } from '@croupier/kit/ui/button';
import { Menu } from '@croupier/kit/ui/menu';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { ConditionRow } from './condition-row.tsx';
import {
  joins,
  leafKindsOf,
  newLeaf,
  noCondition,
  ROWS_MAX,
  type TypedCondition,
  type TypedLeaf,
  type TypedRows,
} from './typed-condition.ts';
import { useOfferWords } from './use-offer-words.ts';
import { conditionText } from '@croupier/kit/offers/condition-text';

interface ConditionEditorProps {
  readonly kind: OfferKind;
  readonly condition: TypedCondition;
  readonly problem: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (condition: TypedCondition) => void;
}

/** For whom an offer is: single conditions, of which all or one must hold. */
export function ConditionEditor({ condition, ...props }: ConditionEditorProps) {
  const { t } = useTranslation('console-promotions');
  return (
    <fieldset className="c-offer-conditions" disabled={props.disabled}>
      <legend>{t('form.conditions')}</legend>
      {'tree' in condition ? (
        <KeptTree condition={condition} {...props} />
      ) : (
        <Rows rows={condition} {...props} />
      )}
      {props.problem && (
        <p className="k-help" data-tone="error" role="alert">
          {props.problem}
        </p>
      )}
    </fieldset>
  );
}

/** Groups within groups, which only programs write: told in words and left as they are. */
function KeptTree({
  condition,
  disabled,
  onChange,
}: Omit<ConditionEditorProps, 'condition'> & {
  readonly condition: Extract<TypedCondition, { tree: unknown }>;
}) {
  const { t, i18n } = useTranslation('console-promotions');
  const words = useOfferWords(i18n.language);
  return (
    <>
      <p>{words && conditionText(condition.tree, words)}</p>
      <p className="k-help">{t('form.treeHelp')}</p>
      <div>
        <Button size="sm" disabled={disabled} onClick={() => onChange(noCondition)}>
          {t('form.treeReplace')}
        </Button>
      </div>
    </>
  );
}

function Rows({
  kind,
  rows,
  disabled,
  problem,
  onChange,
}: Omit<ConditionEditorProps, 'condition'> & { readonly rows: TypedRows }) {
  const { t } = useTranslation('console-promotions');
  const { join, leaves } = rows;
  const put = (next: readonly TypedLeaf[]) => onChange({ join, leaves: next });
  return (
    <>
      {leaves.length === 0 && <p className="c-quiet">{t('form.everyone')}</p>}
      {leaves.length > 1 && (
        <Tabs
          size="sm"
          label={t('form.join')}
          items={joins.map((value) => ({ value, label: t(`form.joins.${value}`), disabled }))}
          value={join}
          onValueChange={(value) => onChange({ join: value, leaves })}
        />
      )}
      {leaves.length > 0 && (
        <ul>
          {leaves.map((leaf) => (
            <ConditionRow
              key={leaf.key}
              leaf={leaf}
              isAsked={problem !== undefined}
              disabled={disabled}
              onChange={(next) => put(leaves.map((one) => (one.key === leaf.key ? next : one)))}
              onRemove={() => put(leaves.filter(({ key }) => key !== leaf.key))}
            />
          ))}
        </ul>
      )}
      {!disabled && (
        <Menu
          align="start"
          trigger={
            <Button size="sm" icon="plus-bold" disabled={leaves.length >= ROWS_MAX}>
              {t('form.addCondition')}
            </Button>
          }
          entries={leafKindsOf[kind].map((is) => ({
            id: is,
            label: t(`conditions.${is}`),
            onSelect: () => put([...leaves, newLeaf(is, leaves)]),
          }))}
        />
      )}
    </>
  );
}
