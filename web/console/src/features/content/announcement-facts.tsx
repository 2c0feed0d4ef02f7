import {
  announcementGroups,
  contentAudiences,
  popupEnds,
  popupExecutions,
} from '@croupier/contract/content/kinds';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { InstantField } from '../../page/instant-field.tsx';
import type { FactsOf, FactsProps } from './entry-draft.ts';
import { OrderField } from './order-field.tsx';
import { PictureField } from './picture-field.tsx';
import type { EntryBodyOf } from '@croupier/contract/content/operator/content';
import { TextField } from '@croupier/kit/ui/text-field';

const types = ['none', 'route', 'address', 'game'] as const satisfies readonly Linkage['type'][];

/** What a target begins with, so that staff see what is asked for. */
const starts = { route: '/', address: 'https://', game: '' } as const;

/** Where an announcement appears, when, for whom, and where a press leads. */
export function AnnouncementFacts({
  facts,
  problems,
  disabled,
  onChange,
}: FactsProps<FactsOf<'announcement'>>) {
  const { t } = useTranslation('console-content');
  return (
    <>
      {facts.group !== null && (
        <Select
          label={t('facts.bannerGroup')}
          options={announcementGroups.map((value) => ({
            value,
            label: t(`bannerGroups.${value}`),
          }))}
          value={facts.group}
          disabled={disabled}
          onValueChange={(group) => onChange({ ...facts, group })}
        />
      )}
      {facts.execution !== null && (
        <Select
          label={t('facts.execution')}
          options={popupExecutions.map((value) => ({
            value,
            label: t(`executions.${value}`),
          }))}
          value={facts.execution}
          disabled={disabled}
          onValueChange={(execution) =>
            // Guests have done neither.
            onChange({ ...facts, execution, ...(execution === 'B' && { unless: null }) })
          }
        />
      )}
      {facts.execution !== null && facts.execution !== 'B' && (
        <Select
          label={t('facts.unless')}
          options={(['nothing', ...popupEnds] as const).map((value) => ({
            value,
            label: t(`ends.${value}`),
          }))}
          value={facts.unless ?? 'nothing'}
          disabled={disabled}
          onValueChange={(end) => onChange({ ...facts, unless: end === 'nothing' ? null : end })}
        />
      )}
      <Select
        label={t('facts.audience')}
        options={contentAudiences.map((value) => ({
          value,
          label: t(`audiences.${value}`),
        }))}
        value={facts.audience}
        disabled={disabled}
        onValueChange={(audience) => onChange({ ...facts, audience })}
      />
      <InstantField
        label={t('facts.from')}
        value={facts.from}
        onChange={(from) => onChange({ ...facts, from })}
      />
      <InstantField
        label={t('facts.until')}
        value={facts.until}
        error={problems['body.until']}
        onChange={(until) => onChange({ ...facts, until })}
      />
      <OrderField value={facts.order} onChange={(order) => onChange({ ...facts, order })} />
      <LinkageField
        value={facts.linkage}
        disabled={disabled}
        error={problems['body.linkage.target']}
        onChange={(linkage) => onChange({ ...facts, linkage })}
      />
      <PictureField
        label={t('facts.picture')}
        value={facts.images[0]?.url ?? null}
        disabled={disabled}
        onChange={(url) => {
          const rest = facts.images.slice(1);
          const first = url === null ? [] : [{ seq: 0, url, language: null }];
          onChange({ ...facts, images: [...first, ...rest] });
        }}
      />
    </>
  );
}

type Linkage = EntryBodyOf<'announcement'>['linkage'];

/** Where a press leads: nowhere, to a page of the site, to another site, or into a game. */
function LinkageField({
  value,
  disabled,
  error,
  onChange,
}: {
  readonly value: Linkage;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (linkage: Linkage) => void;
}) {
  const { t } = useTranslation('console-content');
  return (
    <>
      <Select
        label={t('linkage.label')}
        options={types.map((type) => ({ value: type, label: t(`linkage.${type}`) }))}
        value={value.type}
        disabled={disabled}
        onValueChange={(type) =>
          onChange(type === 'none' ? { type } : { type, target: starts[type] })
        }
      />
      {value.type !== 'none' && (
        <TextField
          label={t('linkage.target')}
          help={t(`linkage.${value.type}Help`)}
          required
          maxLength={300}
          inputMode={value.type === 'game' ? 'numeric' : 'url'}
          value={value.target}
          onChange={({ target }) => onChange({ ...value, target: target.value.trim() })}
          {...(error && { error })}
        />
      )}
    </>
  );
}
