import { resourceTypes, serviceTypes } from '@croupier/contract/resource-types';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { withReason } from '../../page/with-reason.tsx';
import type { SiteCardProps } from './site-cards.tsx';

/** A link as it is edited: its type, what it says and where it leads. */
interface Row<Type extends string> {
  readonly type: Type;
  readonly title: string;
  readonly address: string;
}
type ServiceType = (typeof serviceTypes)[number];

/** Ways to customer service, and the links of footer and menus. */
export function LinksCard({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t } = useTranslation('console-site');
  const { merchantId, customerService, resources } = settings;
  const [services, setServices] = useState<readonly Row<ServiceType>[]>(
    customerService.map(({ csType, title, path }) => ({ type: csType, title, address: path })),
  );
  const [links, setLinks] = useState<readonly Row<string>[]>(
    Object.entries(resources).flatMap(([type, list]) =>
      list.map(({ url, labelNameEn }) => ({ type, title: labelNameEn, address: url })),
    ),
  );
  const save = (why: object) =>
    call('setServiceLinks', {
      merchantId,
      ...why,
      customerService: services.map(({ type, title, address }) => ({
        csPosition: customerService.find(({ path }) => path === address)?.csPosition ?? 'float',
        csType: type,
        title,
        path: address.trim(),
      })),
      resources: Object.fromEntries(
        Object.entries(Object.groupBy(links, ({ type }) => type)).map(([type, list = []]) => [
          type,
          list.map(({ title, address }) => ({ url: address.trim(), labelNameEn: title })),
        ]),
      ),
    });
  return (
    <Card title={t('links.title')}>
      <p className="c-lead">{t('links.lead')}</p>
      <AskedNote subject={`merchant:${merchantId}:links`} />
      <LinkRows
        label={t('links.services')}
        types={serviceTypes}
        first="livechat"
        rows={services}
        mayWrite={mayWrite}
        onChange={setServices}
      />
      <LinkRows
        label={t('links.resources')}
        types={resourceTypes}
        first="licence"
        rows={links}
        mayWrite={mayWrite}
        onChange={setLinks}
      />
      {mayWrite && (
        <Button variant="soft" busy={busy} onClick={() => onSave(() => withReason(save))}>
          {t('links.save')}
        </Button>
      )}
    </Card>
  );
}

type LinkRowsProps<Type extends string> = {
  readonly label: string;
  readonly types: readonly Type[];
  /** Type of a new row. */
  readonly first: NoInfer<Type>;
  readonly rows: readonly Row<Type>[];
  readonly mayWrite: boolean;
  readonly onChange: (rows: readonly Row<Type>[]) => void;
};

function LinkRows<Type extends string>({
  label,
  types,
  first,
  rows,
  mayWrite,
  onChange,
}: LinkRowsProps<Type>) {
  const { t } = useTranslation('console-site');
  const set = (index: number, to: Partial<Row<Type>>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...to } : row)));
  return (
    <fieldset className="c-flags" disabled={!mayWrite}>
      <legend>{label}</legend>
      <ul className="c-rows">
        {rows.map(({ type, title, address }, index) => (
          <li key={index}>
            <Select
              size="md"
              ariaLabel={t('links.type')}
              options={types.map((value) => ({
                value,
                label: t(`links.types.${value as ServiceType}`),
              }))}
              value={type}
              onValueChange={(next) => set(index, { type: next })}
            />
            <TextField
              size="md"
              aria-label={t('links.name')}
              placeholder={t('links.name')}
              maxLength={60}
              value={title}
              onChange={({ target }) => set(index, { title: target.value })}
            />
            <TextField
              size="md"
              dir="ltr"
              aria-label={t('links.address')}
              placeholder={t('links.address')}
              maxLength={300}
              value={address}
              onChange={({ target }) => set(index, { address: target.value })}
            />
            <IconButton
              bare
              size="sm"
              icon="trash"
              label={t('remove', { what: title })}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onChange([...rows, { type: first, title: '', address: '' }])}
        >
          {t('links.add')}
        </Button>
      )}
    </fieldset>
  );
}
