import { Button } from '@croupier/kit/ui/button';
import { Tabs } from '@croupier/kit/ui/tabs';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { actKeys } from '../../kit/row-acts.tsx';
import { useListKeys, useSingleKeys } from '../../kit/use-list-keys.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay } from '../../state/staff.ts';
import { actKinds } from './settlement-draft.ts';
import type { Settlement } from './use-settlement.ts';
import { useBook } from './use-book.ts';

/** Numbers that most markets go by; corners and cards are asked for below. */
const MAIN = /^(?:home|away|half_|part\d)/;

/** What one person drafts of how an event ends, and asks another to decide. */
export function SettlementAsk({
  part,
  settlement,
}: {
  readonly part: 'form' | 'acts';
  readonly settlement: Settlement;
}) {
  const maySettle = useMay('sports.settle');
  if (!maySettle) return null;
  return part === 'form' ? <Form settlement={settlement} /> : <Acts settlement={settlement} />;
}

function Form({ settlement: { result, draft, change } }: { readonly settlement: Settlement }) {
  const { t, i18n } = useTranslation('console-sports');
  if (!result || !draft) return null;
  const kinds = actKinds.filter((kind) => kind !== 'rollback' || result.revision > 0);
  const labelOf = (name: string) =>
    i18n.exists(`console-sports:score.${name}`)
      ? t(`score.${name as 'home'}`, { home: result.home, away: result.away })
      : name;
  const [main, more] = [true, false].map((isMain) =>
    result.scoreFields.filter(({ name }) => MAIN.test(name) === isMain),
  ) as [typeof result.scoreFields, typeof result.scoreFields];
  const field = (name: string) => (
    <TextField
      key={name}
      size="md"
      label={labelOf(name)}
      inputMode="numeric"
      maxLength={3}
      value={draft.score[name] ?? ''}
      onChange={({ currentTarget }) =>
        change({ ...draft, score: { ...draft.score, [name]: currentTarget.value } })
      }
    />
  );
  return (
    <section className="c-settlement-form">
      <Tabs
        size="sm"
        label={t('settlement.what')}
        items={kinds.map((value) => ({ value, label: t(`settlement.kinds.${value}`) }))}
        value={draft.kind}
        onValueChange={(kind) => change({ ...draft, kind })}
      />
      {draft.kind === 'settle' && (
        <>
          <div className="c-settlement-score">{main.map(({ name }) => field(name))}</div>
          {more.length > 0 && (
            <details className="c-settlement-more">
              <summary>{t('settlement.moreNumbers')}</summary>
              <div className="c-settlement-score">{more.map(({ name }) => field(name))}</div>
            </details>
          )}
        </>
      )}
      <p className="c-quiet">{t(`settlement.kindTexts.${draft.kind}`)}</p>
    </section>
  );
}

function Acts({
  settlement: { result, act, preview, previewError },
}: {
  readonly settlement: Settlement;
}) {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const [isAsking, setAsking] = useState(false);
  const [single] = useSingleKeys();
  const isReady = act !== undefined && preview !== undefined && previewError === null;
  useListKeys(isReady ? { [actKeys.approve]: () => setAsking(true) } : {}, single);
  if (!result || act === undefined) return null;
  const count = preview?.changed ?? result.bets;
  const label = t(`settlement.ask.${act.kind}`, { count });
  return (
    <>
      <Button variant="primary" disabled={!isReady} onClick={() => setAsking(true)}>
        {label} <kbd>{actKeys.approve.toUpperCase()}</kbd>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${label}: ${result.home} – ${result.away}`}
          text={t('settlement.askText')}
          confirm={t('settlement.askConfirm')}
          tone={act.kind === 'settle' ? 'primary' : 'danger'}
          act={(_form, reason) =>
            call('askForSportsSettlement', {
              ...book,
              event: result.event,
              act,
              reason,
            })
          }
          onDone={(request) => {
            showSaved({ request }, '');
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
