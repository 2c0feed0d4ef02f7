import type { StaffReward } from '@croupier/contract/operator/points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api/call.ts';
import { useDraft } from '../../page/use-draft.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { bestRate } from './exchange-worth.ts';
import { GiftFields } from './gift-fields.tsx';
import { KeptNote } from './kept-note.tsx';
import { type RewardPart, readReward } from './read-reward.ts';
import { RewardFoot } from './reward-foot.tsx';
import { RewardPreview } from './reward-preview.tsx';
import { PriceFields, ShelfFields } from './shelf-fields.tsx';
import { type TypedReward, typedReward } from './typed-reward.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSaveReward } from './use-save-reward.ts';
import { WordFields } from './word-fields.tsx';

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
          kept={unsaved.kept}
          onPutBack={again(unsaved.putBack)}
          onDiscard={again(unsaved.discard)}
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
