import type { StaffReward } from '@croupier/contract/points/operator';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { callQuery, call } from '../../api/call.ts';
import { useDraft } from '../../page/use-draft.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { bestRate } from './exchange-worth.ts';
import { GiftFields } from './gift-fields.tsx';
import { UnsavedNote } from '../../page/unsaved-note.tsx';
import { useBuilderKeys } from '../../page/use-builder-keys.ts';
import { type RewardPart, readReward } from './read-reward.ts';
import { SaveFoot } from '../../page/builder/save-foot.tsx';
import { RewardPreview } from './reward-preview.tsx';
import { PriceFields, ShelfFields } from './shelf-fields.tsx';
import { type TypedReward, typedReward } from './typed-reward.ts';
import { WordFields } from './word-fields.tsx';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { showSaved, withReason } from '../../page/with-reason.tsx';

const parts = {
  words: ['names'],
  gift: ['daysFrom', 'daysTo', 'value', 'times', 'game', 'spins', 'stake', 'days'],
  price: ['points', 'amount'],
  shelf: ['stock', 'limit', 'order'],
} as const satisfies Readonly<Record<string, readonly RewardPart[]>>;

/** A reward being written: its fields, and beside them what players will see. */
export function RewardForm({
  reward,
  place,
  start,
  onSaved,
}: {
  /** As it was read; absent while nobody has saved it. */
  readonly reward?: StaffReward;
  /** Names it among the drafts of the merchant. */
  readonly place: string;
  readonly start: TypedReward;
  readonly onSaved: (saved: StaffReward) => void;
}) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const disabled = !useMay('promotion.write');
  const revision = reward?.revision ?? null;
  const { draft, dirty, settle, ...unsaved } = useDraft({ place, revision, start });
  const [isAsked, setAsked] = useState(false);
  const exchange = useQuery(callQuery('pointTerms', { merchantId: merchant.id }));
  const house = merchant.dictionaries[0] ?? 'en';
  const { terms, faults } = readReward(draft, house, reward?.terms.on ?? false);
  const save = useSaveReward({
    reward,
    onSaved(saved) {
      settle(typedReward(saved.terms, saved.game));
      setAsked(false);
      onSaved(saved);
    },
  });
  const saveNow = () => {
    setAsked(true);
    if (terms && !save.isPending) save.mutate(terms);
  };
  useBuilderKeys({ save: () => !disabled && (dirty || !reward) && saveNow() });
  const part = (name: keyof typeof parts) => ({
    reward: draft,
    set: unsaved.set,
    isShown: (one: RewardPart) => isAsked && faults.has(one),
    isDone: parts[name].every((one) => !faults.has(one)),
    disabled,
  });
  return (
    <div className="c-offer-editor">
      <div className="c-offer-form" key={unsaved.round}>
        <UnsavedNote form={unsaved} />
        <WordFields {...part('words')} />
        <GiftFields {...part('gift')} isNew={!reward} />
        <PriceFields {...part('price')} />
        <ShelfFields {...part('shelf')} />
        {!disabled && (
          <SaveFoot
            note={t(`form.${noteOf(reward)}`)}
            problem={isAsked && faults.size > 0 && t('form.problems')}
            error={save.error}
            changed={{ code: 'points.reward-changed', query: 'staffRewards' }}
          >
            <Button
              variant="primary"
              disabled={!dirty && !!reward}
              busy={save.isPending}
              onClick={saveNow}
            >
              {t(reward ? 'form.save' : 'form.saveNew')}
            </Button>
          </SaveFoot>
        )}
      </div>
      <RewardPreview
        reward={draft}
        terms={terms}
        best={exchange.data && bestRate(exchange.data.terms.exchange)}
      />
    </div>
  );
}

function noteOf(reward: StaffReward | undefined) {
  if (!reward) return 'newNote';
  if (reward.asked) return 'askedNote';
  return reward.terms.on ? 'onNote' : 'offNote';
}

/** Saves a new reward, or changes one; what gives more away is asked of a second person. */
function useSaveReward({
  reward,
  onSaved,
}: {
  readonly reward: Pick<StaffReward, 'id' | 'revision'> | undefined;
  /** With the reward as it stands: what waits for a second person is not in it. */
  readonly onSaved: (reward: StaffReward) => void;
}) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const merchantId = merchant.id;
  return useMutation({
    mutationFn: async (terms: RewardTerms) => {
      if (!reward) {
        const made = await call('createReward', { merchantId, reward: terms });
        return { reward: made, request: null };
      }
      const { id: rewardId, revision } = reward;
      return withReason((why) =>
        call('changeReward', { merchantId, rewardId, revision, reward: terms, ...why }),
      );
    },
    onSuccess: async (answer) => {
      if (reward) showSaved(answer, t('form.saved'));
      else showToast('ok', { title: t('form.created') });
      onSaved(answer.reward);
      await Promise.all(
        ['staffRewards', 'requests'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
}
