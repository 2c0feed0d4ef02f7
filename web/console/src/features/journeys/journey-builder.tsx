import type { JourneyDetail } from '@croupier/contract/journeys/operator';
import { requestKinds } from '@croupier/contract/staff/operator/permissions';
import { Card } from '@croupier/kit/ui/card';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { BuilderForm } from '../../page/builder/builder-form.tsx';
import { FormSection } from '../../page/form-section.tsx';
import { namesFrom } from '../../page/use-journey-words.ts';
import { useWorkplace } from '../../state/staff.ts';
import { JourneyLines } from './journey-lines.tsx';
import { StepFields } from './step-fields.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import {
  type JourneyBuilderProps,
  type JourneyPartProps,
  useJourneyBuilder,
} from './use-journey-builder.ts';
import type { BuilderFacts } from './with-builder.tsx';
import './journeys.css';

/** A journey being written: its name, what lets members begin, its steps, and beside them its words. */
export function JourneyBuilder(props: JourneyBuilderProps) {
  const { t } = useTranslation('console-journeys');
  const { facts, journey } = props;
  const builder = useJourneyBuilder(props);
  const merchantId = useWorkplace().merchant.id;
  const { draft: typed, read, disabled } = builder;
  const part: JourneyPartProps = {
    journey: typed,
    facts,
    set: builder.set,
    problemOf: (name) =>
      builder.isAsked && read.problems.has(name)
        ? t(`form.wants.${name.startsWith('step-') ? 'step' : (name as 'name')}`)
        : undefined,
    disabled,
  };
  return (
    <BuilderForm
      area="console-journeys"
      builder={builder}
      permission={requestKinds.journey.check}
      publish={({ id, revision }, reason) =>
        call('publishJourney', { merchantId, journeyId: id, revision, reason })
      }
      preview={<Preview facts={facts} journey={journey} terms={read.draft?.terms} />}
    >
      <FormSection title={t('form.who')} isDone={!read.problems.has('name')}>
        <div className="c-offer-fields" data-wide>
          <TextField
            size="md"
            label={t('form.name')}
            help={t('form.nameHelp')}
            dir="auto"
            maxLength={80}
            autoComplete="off"
            required
            disabled={disabled}
            value={typed.name}
            error={part.problemOf('name')}
            onChange={({ target }) => part.set({ name: target.value })}
          />
        </div>
      </FormSection>
      <TriggerFields {...part} isDone={!read.problems.has('trigger')} />
      <StepFields
        {...part}
        isDone={![...read.problems].some((problem) => problem.startsWith('step'))}
      />
    </BuilderForm>
  );
}

/** What the journey says in words; while somebody types, the last that was complete stays. */
function Preview({
  facts,
  journey,
  terms,
}: {
  readonly facts: BuilderFacts;
  readonly journey: JourneyDetail | undefined;
  readonly terms: JourneyDetail['draft']['terms'] | undefined;
}) {
  const { t } = useTranslation('console-journeys');
  const [last, setLast] = useState(terms);
  if (terms && terms !== last) setLast(terms);
  const shown = terms ?? last;
  const known = journey && namesFrom(journey.names);
  const now = namesFrom(facts);
  const live = journey?.versions.find(({ version }) => version === journey.version);
  return (
    <Card className="c-offer-preview" title={t('preview.title')}>
      {shown ? (
        <JourneyLines
          terms={shown}
          against={live?.terms}
          nameOf={(kind, id) => now(kind, id) ?? known?.(kind, id)}
        />
      ) : (
        <p className="c-quiet">{t('preview.none')}</p>
      )}
      {live && <p className="k-help">{t('preview.marked', { version: live.version })}</p>}
    </Card>
  );
}
