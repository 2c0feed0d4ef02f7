import type { JourneyDetail, JourneyDraft } from '@croupier/contract/journeys/operator';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { useBuilderKeys } from '../../page/use-builder-keys.ts';
import { useDraft } from '../../page/use-draft.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import {
  type JourneyProblem,
  readJourney,
  typedJourney,
  type TypedJourney,
} from './typed-journey.ts';
import type { BuilderFacts } from './with-builder.tsx';

export type JourneyBuilderProps = {
  readonly facts: BuilderFacts;
  /** As it was read; absent while nobody has saved it. */
  readonly journey?: JourneyDetail;
  /** Names it among the drafts of the merchant. */
  readonly place: string;
  readonly start: TypedJourney;
  readonly onSaved: (saved: JourneyDetail) => void;
};

/** What every part of the form gets. */
export interface JourneyPartProps {
  readonly journey: TypedJourney;
  readonly facts: BuilderFacts;
  readonly set: (changed: Partial<TypedJourney>) => void;
  /** What is missing, once somebody has asked for it to be saved. */
  readonly problemOf: (name: JourneyProblem) => string | undefined;
  readonly disabled: boolean;
}

/** What is written, what is wrong with it, and saving and publishing it by button or key. */
export function useJourneyBuilder({ facts, journey, place, start, onSaved }: JourneyBuilderProps) {
  const mayWrite = useMay('promotion.write');
  const revision = journey?.revision ?? null;
  const { settle, ...writing } = useDraft({ place, revision, start });
  const { draft: typed, dirty } = writing;
  const [publishing, setPublishing] = useState<JourneyDetail>();
  const [isAsked, setAsked] = useState(false);
  const read = useMemo(() => readJourney(typed, facts.dictionaries), [typed, facts]);
  const save = useSaveJourney({
    journey,
    onSaved(saved) {
      settle(typedJourney(saved.draft));
      setAsked(false);
      onSaved(saved);
    },
  });
  const disabled = !mayWrite || journey?.stage === 'stopped';
  const saveNow = async (): Promise<JourneyDetail | undefined> => {
    setAsked(true);
    if (!read.draft || save.isPending) return undefined;
    return save.mutateAsync(read.draft).catch(() => undefined);
  };
  const askToPublish = async (): Promise<void> => {
    if (!journey) return;
    const saved = dirty ? await saveNow() : journey;
    if (saved) setPublishing(saved);
  };
  useBuilderKeys({
    save: () => !disabled && dirty && void saveNow(),
    publish: () => !disabled && void askToPublish(),
  });
  return {
    ...writing,
    saved: journey,
    changed: { code: 'journeys.draft-changed', query: 'journey' } as const,
    form: { isWanting: isAsked && read.problems.size > 0 },
    read,
    isAsked,
    save,
    disabled,
    saveNow,
    askToPublish,
    /** As it was saved, while somebody is asked why it is to be published. */
    publishing,
    closePublishing: () => setPublishing(undefined),
  };
}

/** Saves a draft as a new journey, or over the one that it was made from. */
function useSaveJourney({
  journey,
  onSaved,
}: {
  readonly journey: Pick<JourneyDetail, 'id' | 'revision'> | undefined;
  readonly onSaved: (journey: JourneyDetail) => void;
}) {
  const { t } = useTranslation('console-journeys');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: JourneyDraft) => {
      const saved = { merchantId: merchant.id, draft };
      return journey
        ? call('saveJourney', { ...saved, journeyId: journey.id, revision: journey.revision })
        : call('createJourney', saved);
    },
    onSuccess: (next) => {
      const of = { merchantId: merchant.id, journeyId: next.id };
      client.setQueryData(callQuery('journey', of).queryKey, next);
      void client.invalidateQueries({ queryKey: ['journeys'] });
      showToast('ok', { title: t('form.saved') });
      onSaved(next);
    },
  });
}
