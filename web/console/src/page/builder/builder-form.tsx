import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import type { OperatorPermission } from '@croupier/contract/staff/operator/permissions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../instant.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useRolesWith } from '../roles-with.ts';
import { UnsavedNote } from '../unsaved-note.tsx';
import { PUBLISH_KEY } from '../use-builder-keys.ts';
import { showSaved } from '../with-reason.tsx';
import { SaveFoot } from './save-foot.tsx';
import type { BuilderArea } from './builder-page.tsx';
import type { Builder, Saved } from './use-builder.ts';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import '../builder.css';

/** The form of a draft: what it is and how often it was saved, its fields, saving and publishing. */
export function BuilderForm<Of extends Saved>({
  area,
  builder,
  kind,
  permission,
  publish,
  children,
  preview,
  aside,
}: {
  readonly area: BuilderArea;
  readonly builder: Builder<Of>;
  /** In words, where there are several. */
  readonly kind?: string;
  /** What whoever agrees to its publication has. */
  readonly permission: OperatorPermission;
  readonly publish: (saved: Of, reason: string) => Promise<unknown>;
  readonly children: ReactNode;
  readonly preview: ReactNode;
  /** Beside the preview, where there is room for a third column; below it otherwise. */
  readonly aside?: ReactNode;
}) {
  const { t } = useTranslation(area);
  const { saved, publishing } = builder;
  return (
    <div className="c-offer-editor" data-three={aside ? '' : undefined}>
      <div className="c-offer-form" key={builder.round}>
        <header className="c-offer-head">
          <h2>{t('form.title')}</h2>
          {kind !== undefined && (
            <Badge tone="info" dot={false}>
              {kind}
            </Badge>
          )}
          <small>
            {saved ? (
              <>
                {t('form.draft', { revision: saved.revision })} <Instant at={saved.savedAt} />
              </>
            ) : (
              t('form.unsaved')
            )}
          </small>
        </header>
        <UnsavedNote form={builder} />
        {children}
        {!builder.disabled && <BuilderFoot area={area} builder={builder} />}
      </div>
      {preview}
      {aside}
      {publishing && (
        <PublishDialog
          area={area}
          permission={permission}
          of={publishing}
          act={(reason) => publish(publishing, reason)}
          onClose={builder.closePublishing}
        />
      )}
    </div>
  );
}

/** Saving and asking to publish, which stay in sight. */
function BuilderFoot<Of extends Saved>({
  area,
  builder: { saved, dirty, save, form, changed, saveNow, askToPublish },
}: {
  readonly area: BuilderArea;
  readonly builder: Builder<Of>;
}) {
  const { t } = useTranslation(area);
  const { error, isPending: isBusy } = save;
  const isNew = !saved;
  const isAsked = saved?.asked ?? false;
  return (
    <SaveFoot
      note={t(isNew ? 'form.newNote' : isAsked ? 'form.askedNote' : 'form.publishNote')}
      problem={form.isWanting && t('form.problems')}
      error={error}
      changed={changed}
    >
      <Button
        variant={isNew ? 'primary' : 'ghost'}
        disabled={!dirty && !isNew}
        busy={isBusy}
        onClick={() => void saveNow()}
      >
        {t('form.save')}
      </Button>
      {!isNew && (
        <Button
          variant="primary"
          disabled={isBusy || (isAsked && !dirty)}
          onClick={() => void askToPublish()}
        >
          {t('form.publish')} <kbd>{PUBLISH_KEY.toUpperCase()}</kbd>
        </Button>
      )}
    </SaveFoot>
  );
}

/** Asks why, and a second person to publish the draft that was saved last. */
function PublishDialog({
  area,
  permission,
  of: { name, version },
  act,
  onClose,
}: {
  readonly area: BuilderArea;
  readonly permission: OperatorPermission;
  readonly of: Saved;
  readonly act: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(area);
  const roles = useRolesWith(permission);
  return (
    <ReasonDialog
      title={t('publish.title', { name })}
      text={t(version === 0 ? 'publish.first' : 'publish.again', { version: version + 1, roles })}
      confirm={t('form.publish')}
      act={(_form, reason) => act(reason)}
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
