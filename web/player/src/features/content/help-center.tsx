import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { languageStore } from '../../state/language.ts';
import { useStore } from '../../state/store.ts';
import { searchTopics, type TopicGroup } from './search-topics.ts';
import { HouseText } from './house-text.tsx';
import { useAnnouncements } from './use-announcements.ts';
import './help-center.css';

/** Texts of the house that stand beside the topics, each a page of its own behind it. */
const legalTopics = { term: 'terms', privacy: 'privacy' } as const;
type LegalTopic = keyof typeof legalTopics;

export type HelpCenterProps = {
  /** Slug of a topic, `term` or `privacy`. */
  readonly topic: string | undefined;
  readonly preview?: string | undefined;
  readonly onTopic: (topic: string | undefined) => void;
  /** Called before a link of a text leads to another page of the site. */
  readonly onLeave?: () => void;
  /** Ways to ask a person, below the topics. */
  readonly children?: ReactNode;
};

/** Answers that staff have written, in groups, with a search over all of them. */
export function HelpCenter({ topic, preview, onTopic, onLeave, children }: HelpCenterProps) {
  const { t } = useTranslation('house');
  const { code } = useStore(languageStore);
  const [search, setSearch] = useState('');
  const help = useQuery({
    ...callQuery('help', preview ? { preview } : {}),
    queryKey: ['help', code, preview],
  });
  if (help.isError) {
    return (
      <CallFailure
        title={t('help.failure')}
        error={help.error}
        onRetry={() => void help.refetch()}
        retrying={help.isFetching}
      />
    );
  }
  if (!help.data) return <Skeleton shape="block" height="420px" />;
  const found = searchTopics(help.data.groups, search);
  const legal = topic !== undefined && topic in legalTopics ? (topic as LegalTopic) : undefined;
  return (
    <div className="help" data-reading={topic !== undefined || undefined}>
      <div className="help-index">
        <TextField
          size="md"
          type="search"
          icon="magnifying-glass"
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          maxLength={60}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p className="k-visually-hidden" role="status">
          {search.trim() !== '' &&
            t('help.found', { count: found.reduce((sum, { topics }) => sum + topics.length, 0) })}
        </p>
        <TopicIndex groups={found} topic={topic} onTopic={onTopic} />
        {found.length === 0 && <p className="quiet">{t('help.nothingFound')}</p>}
        <ul className="help-legal">
          {(Object.keys(legalTopics) as LegalTopic[]).map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === topic || undefined}
                onClick={() => onTopic(name)}
              >
                <Icon name="scroll" size={18} />
                {t(`help.${name}`)}
              </button>
            </li>
          ))}
        </ul>
        {children}
      </div>
      <div className="help-answer">
        <button type="button" className="inline-link help-back" onClick={() => onTopic(undefined)}>
          {t('help.back')}
        </button>
        {legal === undefined ? (
          <Topic groups={help.data.groups} slug={topic} onLeave={onLeave} />
        ) : (
          <LegalText key={legal} legal={legal} preview={preview} onLeave={onLeave} />
        )}
      </div>
    </div>
  );
}

type TopicIndexProps = {
  readonly groups: readonly TopicGroup[];
  readonly topic: string | undefined;
  readonly onTopic: (slug: string) => void;
};

function TopicIndex({ groups, topic, onTopic }: TopicIndexProps) {
  return groups
    .filter(({ topics }) => topics.length > 0)
    .map(({ id, name, topics }) => (
      <section key={id} className="help-group">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <ul>
          {topics.map(({ slug, title }) => (
            <li key={slug}>
              <button
                type="button"
                aria-current={slug === topic || undefined}
                onClick={() => onTopic(slug)}
              >
                <bdi>{title}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </section>
    ));
}

type TextProps = { readonly onLeave: (() => void) | undefined };

function Topic({
  groups,
  slug,
  onLeave,
}: TextProps & { readonly groups: readonly TopicGroup[]; readonly slug: string | undefined }) {
  const { t } = useTranslation('house');
  const topics = groups.flatMap(({ topics: list }) => list);
  const topic = slug === undefined ? undefined : topics.find((one) => one.slug === slug);
  if (topic) return <Answer key={topic.slug} {...topic} onLeave={onLeave} />;
  if (slug !== undefined) {
    return <EmptyState title={t('help.unknown')} text={t('help.unknownText')} />;
  }
  return <Welcome first={topics[0]} onLeave={onLeave} />;
}

type FirstTopic = { readonly first: TopicGroup['topics'][number] | undefined };

/** Before anything is chosen: what the house wants to say to those who look for help, and a start. */
function Welcome({ first, onLeave }: TextProps & FirstTopic) {
  const { t } = useTranslation('house');
  const words = useAnnouncements()?.help ?? [];
  if (!first && words.length === 0) {
    return <EmptyState title={t('help.none')} text={t('help.noneText')} />;
  }
  return (
    <>
      {words.map(({ id, title, html }) => (
        <Answer key={id} title={title} html={html} onLeave={onLeave} still />
      ))}
      {first && <Answer title={first.title} html={first.html} onLeave={onLeave} still />}
    </>
  );
}

function LegalText({
  legal,
  preview,
  onLeave,
}: TextProps & { readonly legal: LegalTopic; readonly preview: string | undefined }) {
  const { t } = useTranslation('house');
  const { code } = useStore(languageStore);
  const page = useQuery({
    ...callQuery('page', { slug: legalTopics[legal], ...(preview && { preview }) }),
    queryKey: ['page', code, legalTopics[legal], preview],
  });
  if (page.data) return <Answer {...page.data} onLeave={onLeave} />;
  if (page.isError) {
    return (
      <CallFailure
        title={t('help.failure')}
        error={page.error}
        onRetry={() => void page.refetch()}
        retrying={page.isFetching}
      />
    );
  }
  return <Skeleton shape="block" height="320px" />;
}

type AnswerProps = TextProps & {
  readonly title: string;
  readonly html: string;
  /** Nobody pressed for it, so it does not take the focus. */
  readonly still?: boolean;
};

function Answer({ title, html, onLeave, still = false }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!still) heading.current?.focus();
  }, [still]);
  return (
    <article>
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h2>
      <HouseText html={html} {...(onLeave && { onLeave })} />
    </article>
  );
}
