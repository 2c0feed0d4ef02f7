import { fixedPages, helpGroups, postSections } from '@croupier/contract/content/kinds';
import { Card } from '@croupier/kit/ui/card';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { InstantField } from '../../page/instant-field.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { AnnouncementFacts } from './announcement-facts.tsx';
import { type EntryDraft, type FactsOf, type FactsProps, slugOf } from './entry-draft.ts';
import { OrderField } from './order-field.tsx';
import { PictureField } from './picture-field.tsx';

/** Everything about an entry that is not words: where it appears, when, for whom, with what picture. */
export function EntryFacts({
  draft: { facts, texts },
  ...rest
}: Omit<FactsProps, 'facts'> & { readonly draft: EntryDraft }) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const title = texts[merchant.dictionaries[0] ?? '']?.title ?? '';
  return (
    <Card title={t('facts.title')}>
      <fieldset className="c-flags c-facts-form" disabled={rest.disabled}>
        {facts.kind === 'announcement' && <AnnouncementFacts facts={facts} {...rest} />}
        {facts.kind === 'page' && <PageFacts facts={facts} {...rest} />}
        {facts.kind === 'post' && <PostFacts facts={facts} title={title} {...rest} />}
        {facts.kind === 'help' && <HelpFacts facts={facts} title={title} {...rest} />}
      </fieldset>
    </Card>
  );
}

function PageFacts({ facts, disabled, onChange }: FactsProps<FactsOf<'page'>>) {
  const { t } = useTranslation('console-content');
  return (
    <>
      <Select
        label={t('facts.page')}
        options={fixedPages.map((value) => ({ value, label: t(`pages.${value}`) }))}
        value={facts.slug}
        disabled={disabled}
        onValueChange={(slug) => onChange({ ...facts, slug })}
      />
      <PictureField
        label={t('facts.cover')}
        value={facts.cover}
        disabled={disabled}
        onChange={(cover) => onChange({ ...facts, cover })}
      />
    </>
  );
}

type Titled = { readonly title: string };

function PostFacts({
  facts,
  title,
  problems,
  disabled,
  onChange,
}: FactsProps<FactsOf<'post'>> & Titled) {
  const { t } = useTranslation('console-content');
  return (
    <>
      <Select
        label={t('facts.section')}
        options={postSections.map((value) => ({ value, label: t(`sections.${value}`) }))}
        value={facts.section}
        disabled={disabled}
        onValueChange={(section) => onChange({ ...facts, section })}
      />
      <SlugField
        slug={facts.slug}
        title={title}
        error={problems['body.slug']}
        onChange={(slug) => onChange({ ...facts, slug })}
      />
      <InstantField
        label={t('facts.publishedAt')}
        value={facts.publishedAt}
        help={t('facts.publishedAtHelp')}
        onChange={(publishedAt) => onChange({ ...facts, publishedAt })}
      />
      <PictureField
        label={t('facts.cover')}
        value={facts.cover}
        disabled={disabled}
        onChange={(cover) => onChange({ ...facts, cover })}
      />
    </>
  );
}

function HelpFacts({
  facts,
  title,
  problems,
  disabled,
  onChange,
}: FactsProps<FactsOf<'help'>> & Titled) {
  const { t } = useTranslation('console-content');
  return (
    <>
      <Select
        label={t('facts.group')}
        options={helpGroups.map((value) => ({ value, label: t(`helpGroups.${value}`) }))}
        value={facts.group}
        disabled={disabled}
        onValueChange={(group) => onChange({ ...facts, group })}
      />
      <SlugField
        slug={facts.slug}
        title={title}
        error={problems['body.slug']}
        onChange={(slug) => onChange({ ...facts, slug })}
      />
      <OrderField value={facts.order} onChange={(order) => onChange({ ...facts, order })} />
    </>
  );
}

/** The last part of the address; unless it is typed it is made of the title. */
function SlugField({
  slug,
  title,
  error,
  onChange,
}: {
  readonly slug: string;
  readonly title: string;
  readonly error: string | undefined;
  readonly onChange: (slug: string) => void;
}) {
  const { t } = useTranslation('console-content');
  return (
    <TextField
      label={t('facts.slug')}
      help={t('facts.slugHelp')}
      required
      maxLength={80}
      placeholder={slugOf(title)}
      value={slug}
      onChange={({ target }) => onChange(target.value.toLowerCase().replaceAll(' ', '-'))}
      onFocus={() => {
        if (slug === '') onChange(slugOf(title));
      }}
      {...(error && { error })}
    />
  );
}
