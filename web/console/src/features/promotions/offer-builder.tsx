import type { OfferDetail, OfferDraft } from '@croupier/contract/promotions/operator';
import { useState } from 'react';
import { useDraft } from '../../page/use-draft.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { BudgetFields } from './budget-fields.tsx';
import { BuilderFoot } from './builder-foot.tsx';
import { UnsavedNote } from '../../page/unsaved-note.tsx';
import { NameFields } from './name-fields.tsx';
import { OfferForecast } from './offer-forecast.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { RequirementFields } from './requirement-fields.tsx';
import { RewardFields } from './reward-fields.tsx';
import type { OfferProblem } from './read-offer.ts';
import { type TypedOffer, typedOffer } from './typed-offer.ts';
import { useBuilderKeys } from '../../page/use-builder-keys.ts';
import { useOfferProblems } from './use-offer-problems.ts';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import '../../page/builder.css';
import '../../page/offers.css';
import type { OfferKind } from '@croupier/contract/promotions/kinds';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { requestKinds } from '@croupier/contract/staff/operator/permissions';
import { call, callQuery } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useRolesWith } from '../../page/roles-with.ts';
import { showSaved } from '../../page/with-reason.tsx';
import { showToast } from '@croupier/kit/ui/toast';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

const parts = {
  who: ['names', 'condition'],
  reward: [
    'percent',
    'amount',
    'minDeposit',
    'claims',
    'lossesOn',
    'spinGames',
    'spins',
    'stake',
    'spinDays',
  ],
  requirement: ['times', 'days', 'weights', 'maxBet', 'mostPaid'],
  life: ['takersMax', 'capSum', 'budget', 'alarmAt', 'startsAt', 'endsAt'],
} as const satisfies Readonly<Record<string, readonly OfferProblem[]>>;

/** An offer being written: its fields, and beside them what players will see. */
export function OfferBuilder({
  offer,
  place,
  start,
  onSaved,
}: {
  /** As it was read; absent while nobody has saved it. */
  readonly offer?: OfferDetail;
  /** Names it among the drafts of the merchant. */
  readonly place: string;
  readonly start: TypedOffer;
  readonly onSaved: (saved: OfferDetail) => void;
}) {
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const revision = offer?.revision ?? null;
  const { draft, setDraft, dirty, settle, ...unsaved } = useDraft({ place, revision, start });
  const [publishing, setPublishing] = useState<OfferDetail>();
  // Fields that keep what is half typed begin anew with another draft.
  const [round, setRound] = useState(0);
  const form = useOfferProblems(draft);
  const save = useSaveOffer({
    offer,
    onSaved(saved) {
      settle(typedOffer(saved.draft, saved.named.games));
      form.forget();
      onSaved(saved);
    },
  });
  const disabled = !mayWrite || offer?.stage === 'ended';
  const saveNow = async (): Promise<OfferDetail | undefined> => {
    const whole = form.ask();
    if (!whole || save.isPending) return undefined;
    return save.mutateAsync(whole).catch(() => undefined);
  };
  const askToPublish = async (): Promise<void> => {
    if (!offer || !form.askNames()) return;
    const saved = dirty ? await saveNow() : offer;
    if (saved) setPublishing(saved);
  };
  useBuilderKeys({
    save: () => !disabled && dirty && void saveNow(),
    publish: () => !disabled && void askToPublish(),
  });
  const part = (name: keyof typeof parts) => ({
    offer: draft,
    set: (changed: Partial<TypedOffer>) => setDraft({ ...draft, ...changed }),
    problemOf: form.problemOf,
    isDone: parts[name].every((one) => !form.problems.has(one)),
    disabled,
  });
  const live = offer?.versions.find(({ version }) => version === offer.version);
  return (
    <div className="c-offer-editor">
      <div className="c-offer-form" key={round}>
        <BuilderHead offer={offer} kind={draft.kind} />
        <UnsavedNote
          kept={unsaved.kept}
          onPutBack={() => {
            unsaved.putBack();
            setRound(round + 1);
          }}
          onDiscard={() => {
            unsaved.discard();
            setRound(round + 1);
          }}
        />
        <NameFields {...part('who')} namesMissing={form.namesMissing} />
        <RewardFields {...part('reward')} isPublished={(offer?.version ?? 0) > 0} />
        <RequirementFields {...part('requirement')} />
        <BudgetFields {...part('life')} />
        {!disabled && <OfferForecast draft={form.draft} draftOf={form.ask} />}
        <BuilderFoot
          isNew={!offer}
          isAsked={offer?.asked ?? false}
          isDisabled={disabled}
          isDirty={dirty}
          isBusy={save.isPending}
          hasProblems={form.isAsked && form.problems.size > 0}
          error={save.error}
          onSave={() => void saveNow()}
          onPublish={() => void askToPublish()}
        />
      </div>
      <OfferPreview offer={draft} terms={form.terms} live={live} named={offer?.named} />
      {publishing && (
        <PublishDialog
          merchantId={merchant.id}
          offer={publishing}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </div>
  );
}

/** What is being written, and how often it was saved. */
function BuilderHead({
  offer,
  kind,
}: {
  readonly offer: OfferDetail | undefined;
  readonly kind: OfferKind;
}) {
  const { t } = useTranslation('console-promotions');
  return (
    <header className="c-offer-head">
      <h2>{t('form.title')}</h2>
      <Badge tone="info" dot={false}>
        {t(`kinds.${kind}`)}
      </Badge>
      <small>
        {offer ? (
          <>
            {t('form.draft', { revision: offer.revision })} <Instant at={offer.savedAt} />
          </>
        ) : (
          t('form.unsaved')
        )}
      </small>
    </header>
  );
}

/** Asks why, and a second person to publish the draft that was saved last. */
function PublishDialog({
  merchantId,
  offer: { id: offerId, name, revision, version },
  onClose,
}: {
  readonly merchantId: string;
  readonly offer: OfferDetail;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-promotions');
  const roles = useRolesWith(requestKinds.offer.check);
  return (
    <ReasonDialog
      title={t('publish.title', { name })}
      text={t(version === 0 ? 'publish.first' : 'publish.again', { version: version + 1, roles })}
      confirm={t('form.publish')}
      act={(_form, reason) => call('publishOffer', { merchantId, offerId, revision, reason })}
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Saves a draft as a new offer, or over the one that it was made from. */
function useSaveOffer({
  offer,
  onSaved,
}: {
  readonly offer: Pick<OfferDetail, 'id' | 'revision'> | undefined;
  readonly onSaved: (offer: OfferDetail) => void;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: OfferDraft) => {
      const saved = { merchantId: merchant.id, draft };
      return offer
        ? call('saveOffer', { ...saved, offerId: offer.id, revision: offer.revision })
        : call('createOffer', saved);
    },
    onSuccess: (next) => {
      rememberOffer(client, merchant.id, next);
      showToast('ok', { title: t('form.saved') });
      onSaved(next);
    },
  });
}

/** Puts an offer that a change answered with in the place of the one that was read before. */
function rememberOffer(client: QueryClient, merchantId: string, offer: OfferDetail): void {
  client.setQueryData(callQuery('offer', { merchantId, offerId: offer.id }).queryKey, offer);
  void client.invalidateQueries({ queryKey: ['offers'] });
}
