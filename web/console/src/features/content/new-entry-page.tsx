import { Icon } from '@croupier/kit/ui/icon';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import { useMay } from '../../state/staff.ts';
import { isContentTab } from './content-tabs.ts';
import { EntryEditor } from './entry-editor.tsx';
import { newDraft } from './entry-draft.ts';

/** Writes something new; once it is saved, it has an address of its own. */
export function NewEntryPage() {
  const { t } = useTranslation('console-content');
  const { kind } = useParams({ from: '/content/new/$kind' });
  const navigate = useNavigate();
  const mayWrite = useMay('content.write');
  if (!isContentTab(kind) || !mayWrite) return <Navigate to="/content" />;
  return (
    <Page
      title={
        <>
          <Link
            to="/content"
            search={{ tab: kind }}
            className="c-back"
            aria-label={t('editor.back')}
          >
            <Icon name="arrow-left" />
          </Link>
          {t(`new.${kind}`)}
        </>
      }
    >
      <EntryEditor
        key={kind}
        place={`new-${kind}`}
        start={newDraft(kind)}
        onSaved={({ id }) =>
          void navigate({ to: '/content/$entryId', params: { entryId: id }, replace: true })
        }
      />
    </Page>
  );
}
