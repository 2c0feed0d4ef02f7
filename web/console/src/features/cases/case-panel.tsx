import { type CaseAction, caseActions } from '@croupier/contract/protection/harm-kinds';
import type { HarmCase } from '@croupier/contract/protection/operator/harm';
import { formatMoment } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { CaseDialog } from './case-dialog.tsx';

/** How loudly a grade of harm is shown. */
export const gradeTones = { 1: 'info', 2: 'warn', 3: 'bad' } as const;

/** One case with its evidence, what was done, and what may be done now. */
export function CasePanel({ harmCase: listed }: { readonly harmCase: HarmCase }) {
  const { t } = useTranslation('console-care');
  const { act } = useOpenRow();
  // What one did oneself, which may have taken the case out of the list.
  const [own, setOwn] = useState<HarmCase>();
  const harmCase = own ?? listed;
  const mayAct = useMay('case.act') && harmCase.closedAt === null;
  const [asking, setAsking] = useState<CaseAction>();
  const { memberId, account, concern, markers, actions } = harmCase;
  return (
    <SidePanel
      title={t('cases.one', { account })}
      footer={
        mayAct && (
          <>
            {caseActions[concern].map((action) => (
              <Button key={action} onClick={() => setAsking(action)}>
                {t(`cases.actions.${action}`)}
              </Button>
            ))}
          </>
        )
      }
    >
      <p className="c-lead c-case-whose">
        <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
          {account}
        </Link>
        {concern === 'harm' ? (
          <Badge tone={gradeTones[harmCase.grade]}>{t(`cases.grades.${harmCase.grade}`)}</Badge>
        ) : (
          t('cases.concerns.laundering')
        )}
      </p>
      <dl className="c-facts" data-sentences>
        {markers.map((marker) => (
          <div key={`${marker.kind} ${marker.at}`}>
            <dt>
              {t(`cases.kinds.${marker.kind}`)} · <Instant at={marker.at} />
            </dt>
            <dd>
              <Evidence marker={marker} />
            </dd>
          </div>
        ))}
        {actions.map((one) => (
          <div key={`${one.action} ${one.at}`}>
            <dt>
              {t(`cases.done.${one.action}`)} · {one.by} · <Instant at={one.at} />
            </dt>
            <dd>{one.note}</dd>
          </div>
        ))}
      </dl>
      {asking && (
        <CaseDialog
          harmCase={harmCase}
          action={asking}
          onClose={() => setAsking(undefined)}
          onDone={(changed) => {
            act();
            setOwn(changed);
          }}
        />
      )}
    </SidePanel>
  );
}

function Evidence({ marker }: { readonly marker: HarmCase['markers'][number] }) {
  const { t } = useTranslation('console-care');
  const { symbol } = useWorkplace().merchant;
  const { kind, evidence } = marker;
  const { day } = evidence;
  const money = (name: string) => formatMoney(evidence[name] ?? '0', { symbol });
  return t(`cases.evidence.${kind}`, {
    ...evidence,
    // A day of the merchant's own, whatever its zone is.
    day: day === undefined ? '' : formatMoment(day, { timeZone: 'UTC', style: 'date' }),
    lost: money('lost'),
    before: money('before'),
    now: money('now'),
    amount: money('amount'),
    threshold: money('threshold'),
    taken: money('taken'),
    staked: money('staked'),
  });
}
