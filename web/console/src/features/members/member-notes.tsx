import { usePages } from '../../page/use-pages.ts';
import { NOTE_MAX } from '@croupier/contract/staff/operator/note-max';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

const SHOWN = 3;

/** What staff noted about a player, with a field to note more. */
export function MemberNotes({ memberId }: { readonly memberId: string }) {
  return <Notes memberId={memberId} shown={undefined} />;
}

/** The newest of them, beside other things. */
export function NotesCard({ memberId }: { readonly memberId: string }) {
  return <Notes memberId={memberId} shown={SHOWN} />;
}

function Notes({
  memberId,
  shown,
}: {
  readonly memberId: string;
  readonly shown: number | undefined;
}) {
  const { t } = useTranslation('console');
  const of = { merchantId: useWorkplace().merchant.id, memberId };
  const mayWrite = useMay('member-note.write');
  const { read, rows } = usePages('memberNotes', of);
  const total = read.data?.pages[0]?.total ?? 0;
  return (
    <Card className="c-file-card" padding="none" title={t('file.notes')}>
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="96px" />}
      {read.isSuccess && rows.length === 0 && <p className="c-file-none">{t('file.noNotes')}</p>}
      <ul className="c-file-notes">
        {rows.slice(0, shown).map(({ id, author, text, at }) => (
          <li key={id}>
            <p className="c-file-author">
              <Avatar name={author} size={24} />
              <strong>{author}</strong>
              <Instant at={at} />
            </p>
            <p className="c-file-text" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {shown !== undefined && total > shown && (
        <Link
          className="c-file-more c-file-foot"
          to="/members/$memberId"
          params={{ memberId }}
          search={{ tab: 'notes' } as never}
        >
          {t('file.allNotes', { count: total })}
        </Link>
      )}
      {shown === undefined && <MoreRows of={[read]} />}
      {mayWrite && <NewNote memberId={memberId} />}
    </Card>
  );
}

function NewNote({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const id = useId();
  const [text, setText] = useState('');
  const save = useMutation({
    mutationFn: () =>
      call('addMemberNote', { merchantId: merchant.id, memberId, text: text.trim() }),
    onSuccess: async () => {
      setText('');
      showToast('ok', { title: t('file.noteSaved') });
      await client.invalidateQueries({
        predicate: ({ queryKey }) => ['memberNotes', 'audit'].includes(String(queryKey[0])),
      });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !save.isPending) save.mutate();
  };
  return (
    <form className="c-file-new" onSubmit={submit}>
      <label htmlFor={id} className="k-visually-hidden">
        {t('file.noteLabel')}
      </label>
      <textarea
        id={id}
        className="c-area"
        rows={2}
        maxLength={NOTE_MAX}
        placeholder={t('file.noteLabel')}
        aria-describedby={`${id}-help`}
        value={text}
        disabled={save.isPending}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      <p id={`${id}-help`} className="c-quiet">
        {save.isError ? <span role="alert">{textOf(save.error)}</span> : t('file.noteHelp')}
      </p>
      <Button type="submit" size="sm" busy={save.isPending} disabled={text.trim() === ''}>
        {t('file.addNote')}
      </Button>
    </form>
  );
}
