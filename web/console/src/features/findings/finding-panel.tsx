import type { Finding } from '@croupier/contract/findings/operator';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { PlayerLink } from './player-link.tsx';

type Member = Finding['members'][number];

/** One finding: whom it is about, what was seen, and what is decided. */
export function FindingPanel({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation('console-findings');
  const { merchant } = useWorkplace();
  const mayAct = useMay('finding.act');
  const [asking, setAsking] = useState<'dismiss' | 'confirm'>();
  const [releasing, setReleasing] = useState<Member>();
  const { id: findingId, kind, members, state, sightings, evidence } = finding;
  return (
    <SidePanel
      title={t(`kinds.${kind}`)}
      footer={
        mayAct &&
        state === 'open' && (
          <>
            <Button variant="danger-soft" onClick={() => setAsking('confirm')}>
              {t('confirm.open')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking('dismiss')}>
              {t('dismiss.open')}
            </Button>
          </>
        )
      }
    >
      <AskedNote subject={`finding:${findingId}`} />
      <p className="c-quiet">{t(`about.${kind}`)}</p>
      <section className="c-finding-part">
        <h3>{t('members')}</h3>
        <ul>
          {members.map((member) => (
            <li key={member.id}>
              <PlayerLink player={member} />
              {member.heldSince && (
                <span className="c-quiet">
                  {t('held')} <Instant at={member.heldSince} />
                </span>
              )}
              {member.heldSince && mayAct && (
                <Button size="sm" variant="quiet" onClick={() => setReleasing(member)}>
                  {t('release.open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Link className="c-strong" to="/agents" search={{ account: members[0]?.account } as never}>
          {t('tree')}
        </Link>
      </section>
      <DecisionFacts finding={finding} />
      <EvidenceList members={members} evidence={evidence} sightings={sightings} />
      {asking === 'confirm' && (
        <ConfirmDialog finding={finding} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'dismiss' && (
        <ReasonDialog
          title={t('dismiss.title')}
          text={t('dismiss.text')}
          confirm={t('dismiss.open')}
          act={(_, reason) =>
            call('dismissFinding', { merchantId: merchant.id, findingId, reason })
          }
          onDone={() => {
            showToast('ok', { title: t('dismiss.done') });
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {releasing && <ReleaseDialog member={releasing} onClose={() => setReleasing(undefined)} />}
    </SidePanel>
  );
}

function ReleaseDialog({
  member,
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-findings');
  const { merchant } = useWorkplace();
  const { id: memberId, account } = member;
  return (
    <ReasonDialog
      title={t('release.title', { account })}
      text={t('release.text')}
      confirm={t('release.ask')}
      act={(_, reason) =>
        call('askForSalaryRelease', { merchantId: merchant.id, memberId, reason })
      }
      onDone={() => {
        showToast('ok', { title: t('release.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <AskedNote subject={`member:${memberId}`} />
    </ReasonDialog>
  );
}
