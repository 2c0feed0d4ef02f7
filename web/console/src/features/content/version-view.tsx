import type { Entry, EntryBody } from '@croupier/contract/content/operator/content';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { Changes, useFieldName } from '../../page/changes.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { withAddresses, wordDiff } from '../../page/word-diff.ts';
import { useWorkplace } from '../../state/staff.ts';
import { draftOf } from './entry-draft.ts';
import { EntryPreview } from './entry-preview.tsx';

const views = ['compare', 'look'] as const;

/** One version of an entry: what is different in the newest, and how it looked. */
export function VersionView({
  entry,
  revision,
  onBack,
  restore,
}: {
  readonly entry: Entry;
  readonly revision: number;
  readonly onBack: () => void;
  /** Brings it back, where the reader may. */
  readonly restore: ReactNode;
}) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const [view, setView] = useState<(typeof views)[number]>('compare');
  const of = { merchantId: merchant.id, entryId: entry.id, revision };
  const version = useQuery(callQuery('contentVersion', of));
  if (version.isError) {
    return <LoadFailed error={version.error} onRetry={() => void version.refetch()} />;
  }
  const { data } = version;
  return (
    <div className="c-stack">
      <div className="c-actions">
        <Button size="sm" icon="arrow-left" onClick={onBack}>
          {t('versions.all')}
        </Button>
        {revision !== entry.revision && restore}
      </div>
      {!data && <Skeleton height="240px" />}
      {data && (
        <>
          <p className="c-stacked">
            <strong>{t('versions.number', { revision })}</strong>
            <small>
              <Instant at={data.at} /> · {data.by}
              {data.note !== '' && ` · ${data.note}`}
            </small>
          </p>
          <Tabs
            size="sm"
            label={t('versions.view')}
            items={views.map((value) => ({ value, label: t(`versions.views.${value}`) }))}
            value={view}
            onValueChange={setView}
          />
          {view === 'compare' ? (
            <Compared was={data.body} is={entry.body} />
          ) : (
            <EntryPreview draft={draftOf(data.body)} />
          )}
        </>
      )}
    </div>
  );
}

/** What became of a version until the newest: texts word by word, the rest value by value. */
function Compared({ was, is }: { readonly was: EntryBody; readonly is: EntryBody }) {
  const { t } = useTranslation('console-content');
  const fieldName = useFieldName();
  const parts = changedTexts(was, is);
  const [{ texts: _was, ...before }, { texts: _is, ...after }] = [was, is];
  const isSame = parts.length === 0 && JSON.stringify(before) === JSON.stringify(after);
  if (isSame) return <p className="c-lead">{t('versions.same')}</p>;
  return (
    <div className="c-version-changes">
      <p className="c-lead">{t('versions.since')}</p>
      {parts.map(({ path, old, now }) => (
        <section key={path.join('.')}>
          <h3>{fieldName(path)}</h3>
          {old === now && <p className="c-quiet">{t('versions.marks')}</p>}
          <p>
            {wordDiff(old, now).map(({ what, text }, at) =>
              what === 'same' ? (
                <span key={at}>{text}</span>
              ) : what === 'gone' ? (
                <del key={at}>{text}</del>
              ) : (
                <ins key={at}>{text}</ins>
              ),
            )}
          </p>
        </section>
      ))}
      <Changes before={before} after={after} />
    </div>
  );
}

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

function changedTexts(was: { readonly texts: Texts }, is: { readonly texts: Texts }) {
  const textOf = (value: unknown) => (typeof value === 'string' ? withAddresses(value) : '');
  const languages = new Set([...Object.keys(was.texts), ...Object.keys(is.texts)]);
  return [...languages].flatMap((language) => {
    const [old, now] = [was.texts[language] ?? {}, is.texts[language] ?? {}];
    return (
      [...new Set([...Object.keys(old), ...Object.keys(now)])]
        .map((part) => ({
          path: [language, part],
          old: textOf(old[part]),
          now: textOf(now[part]),
          isChanged: (old[part] ?? '') !== (now[part] ?? ''),
        }))
        // Marks alone may have changed, which words do not tell.
        .filter(({ isChanged }) => isChanged)
    );
  });
}
