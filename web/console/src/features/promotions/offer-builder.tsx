import type { OfferDetail, OfferDraft } from '@croupier/contract/promotions/operator';
import { requestKinds } from '@croupier/contract/staff/operator/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { BuilderForm } from '../../page/builder/builder-form.tsx';
import { useBuilder } from '../../page/builder/use-builder.ts';
import { useWorkplace } from '../../state/staff.ts';
import { BudgetFields } from './budget-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { OfferForecast } from './offer-forecast.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { readOffer } from './read-offer.ts';
import { RequirementFields } from './requirement-fields.tsx';
import { RewardFields } from './reward-fields.tsx';
import { type TypedOffer, typedOffer, type OfferProblem } from './typed-offer.ts';

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
  const { t } = useTranslation('console-promotions');
  const { id: merchantId, dictionaries } = useWorkplace().merchant;
  const client = useQueryClient();
  const builder = useBuilder({
    area: 'console-promotions',
    place,
    start,
    saved: offer,
    isOver: offer?.stage === 'ended',
    dictionaries,
    read: readOffer,
    typedOf: ({ draft, named }: OfferDetail) => typedOffer(draft, named.games),
    async send(draft: OfferDraft) {
      const next = offer
        ? await call('saveOffer', {
            merchantId,
            draft,
            offerId: offer.id,
            revision: offer.revision,
          })
        : await call('createOffer', { merchantId, draft });
      client.setQueryData(callQuery('offer', { merchantId, offerId: next.id }).queryKey, next);
      return next;
    },
    onSaved,
    changed: { code: 'promotion.draft-changed', query: 'offer' },
  });
  const { typed, form } = builder;
  const part = (name: keyof typeof parts) => ({ offer: typed, ...builder.part(parts[name]) });
  return (
    <BuilderForm
      area="console-promotions"
      builder={builder}
      kind={t(`kinds.${typed.kind}`)}
      permission={requestKinds.offer.check}
      publish={({ id, revision }, reason) =>
        call('publishOffer', { merchantId, offerId: id, revision, reason })
      }
      preview={
        <OfferPreview
          offer={typed}
          terms={form.read.terms}
          live={offer?.versions.find(({ version }) => version === offer.version)}
          named={offer?.named}
        />
      }
      aside={
        builder.disabled ? undefined : (
          <OfferForecast draft={form.read.draft} draftOf={form.ask} terms={form.read.terms} />
        )
      }
    >
      <NameFields {...part('who')} namesMissing={form.namesMissing} />
      <RewardFields {...part('reward')} isPublished={(offer?.version ?? 0) > 0} />
      <RequirementFields {...part('requirement')} />
      <BudgetFields {...part('life')} />
    </BuilderForm>
  );
}
