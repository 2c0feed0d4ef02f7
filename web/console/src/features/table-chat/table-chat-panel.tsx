import type { TableChatLine } from '@croupier/contract/live-tables/operator/chat';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { MuteDialog } from './mute-dialog.tsx';
import type { TFunction } from 'i18next';

/** One message: where it was said and by whom, and what staff do about it. */
export function TableChatPanel({ line }: { readonly line: TableChatLine }) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayModerate = useMay('chat.moderate');
  const [muting, setMuting] = useState(false);
  const save = useSave(['tableChat']);
  const { act } = useOpenRow();
  const { vendorId, messageId, memberId, name, mutedUntil, state } = line;
  const keep = () => {
    act();
    save.mutate(() => call('keepTableChat', { merchantId: merchant.id, vendorId, messageId }));
  };
  return (
    <SidePanel
      title={line.title}
      footer={
        mayModerate && (
          <>
            {state === 'reported' && (
              <Button busy={save.isPending} onClick={keep}>
                {t('tableChat.keep')}
              </Button>
            )}
            {memberId !== null && (
              <Button onClick={() => setMuting(true)}>
                {t(mutedUntil === null ? 'tableChat.mute' : 'tableChat.unmute')}
              </Button>
            )}
          </>
        )
      }
    >
      <blockquote className="c-message" dir="auto" lang="">
        {wordsOf(line, t)}
      </blockquote>
      <Facts line={line} />
      {muting && memberId !== null && (
        <MuteDialog
          player={{ memberId, name, isMuted: mutedUntil !== null }}
          onClose={() => setMuting(false)}
        />
      )}
    </SidePanel>
  );
}

function Facts({ line }: { readonly line: TableChatLine }) {
  const { t } = useTranslation('console-catalog');
  const { memberId, name, saidAt, reports, reportReason, mutedUntil, staff, state } = line;
  const player =
    memberId === null ? (
      t('tableChat.foreign', { name })
    ) : (
      <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
        {name}
      </Link>
    );
  const why = reportReason === null ? '' : ` · ${t(`tableChat.reasons.${reportReason}`)}`;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('tableChat.player'), player],
    [t('tableChat.at'), <Instant key="at" at={saidAt} />],
    [t('tableChat.reports'), `${formatCount(reports)}${why}`],
    [
      t('tableChat.state'),
      `${t(`tableChat.states.${state}`)}${staff === null ? '' : ` · ${staff}`}`,
    ],
  ];
  return (
    <dl className="c-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {mutedUntil !== null && (
        <div>
          <dt>{t('tableChat.mutedUntil')}</dt>
          <dd>
            <Instant at={mutedUntil} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What was said: words as they stand, of a phrase that it was one, and which. */
export function wordsOf({ text, phrase }: TableChatLine, t: TFunction<'console-catalog'>): string {
  return text ?? t('tableChat.phrase', { phrase: phrase ?? '' });
}
