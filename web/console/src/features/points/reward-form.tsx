import type { StaffReward } from '@croupier/contract/points/operator';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useEffectEvent } from 'react';
import { callQuery, call } from '../../api/call.ts';
import { useDraft } from '../../page/use-draft.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { bestRate } from './exchange-worth.ts';
import { GiftFields } from './gift-fields.tsx';
import { KeptNote } from '../../page/kept-note.tsx';
import { type RewardPart, readReward } from './read-reward.ts';
import { RewardFoot } from './reward-foot.tsx';
import { RewardPreview } from './reward-preview.tsx';
import { PriceFields, ShelfFields } from './shelf-fields.tsx';
import { type TypedReward, typedReward } from './typed-reward.ts';
import { WordFields } from './word-fields.tsx';
import { countWindows } from '@croupier/kit/ui/window-stack';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { showSaved, withReason } from '../../page/with-reason.tsx';

/** Of the keyboard, with Ctrl. */
const SAVE_KEY = 's';

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
  const { merchant } = useWorkplace();
  const disabled = !useMay('promotion.write');
  const revision = reward?.revision ?? null;
  const { draft, setDraft, dirty, settle, ...unsaved } = useDraft({ place, revision, start });
  const [isAsked, setAsked] = useState(false);
  // Fields that keep what is half typed begin anew with another draft.
  const [round, setRound] = useState(0);
  const exchange = useQuery(callQuery('pointTerms', { merchantId: merchant.id }));
  const house = merchant.dictionaries[0] ?? 'en';
  const { terms, faults } = readReward(draft, house, reward?.terms.on ?? false);
  const save = useSaveReward({
    reward,
    onSaved(saved) {
      settle(typedReward(saved.terms));
      setAsked(false);
      setRound(round + 1);
      onSaved(saved);
    },
  });
  const saveNow = () => {
    setAsked(true);
    if (terms && !save.isPending) save.mutate(terms);
  };
  const again = (act: () => void) => () => {
    act();
    setRound(round + 1);
  };
  useSaveKey(() => !disabled && (dirty || !reward) && saveNow());
  const part = (name: keyof typeof parts) => ({
    reward: draft,
    set: (changed: Partial<TypedReward>) => setDraft({ ...draft, ...changed }),
    isTold: (one: RewardPart) => isAsked && faults.has(one),
    isDone: parts[name].every((one) => !faults.has(one)),
    disabled,
  });
  return (
    <div className="c-points-editor">
      <div className="c-points-form" key={round}>
        <KeptNote
          form={{
            kept: unsaved.kept,
            putBack: again(unsaved.putBack),
            discard: again(unsaved.discard),
          }}
        />
        <WordFields {...part('words')} />
        <GiftFields {...part('gift')} isNew={!reward} />
        <PriceFields {...part('price')} />
        <ShelfFields {...part('shelf')} />
        {!disabled && (
          <RewardFoot
            reward={reward}
            isDirty={dirty}
            isBusy={save.isPending}
            hasProblems={isAsked && faults.size > 0}
            error={save.error}
            onSave={saveNow}
          />
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

/** Ctrl and S saves, wherever the cursor stands, while no window is open. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === SAVE_KEY;
    if (!isSave || event.altKey || event.shiftKey) return;
    // The browser would keep the page as a file.
    event.preventDefault();
    if (!event.repeat && countWindows() === 0) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
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
