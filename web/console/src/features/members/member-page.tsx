import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberKpis } from './member-kpis.tsx';
import { MemberTabs } from './member-tabs.tsx';
import { MemberTags } from './member-tags.tsx';
import './member-file.css';

/** All about one player: who, figures, and what staff know of wallet, play, limits, devices and others. */
export function MemberPage() {
  const { t } = useTranslation(['console', 'console-staff']);
  const { merchant } = useWorkplace();
  const { memberId } = useParams({ from: '/members/$memberId' });
  const member = useQuery(callQuery('member', { merchantId: merchant.id, memberId }));
  const [asking, setAsking] = useState(false);
  const [adjusting, setAdjusting] = useState(false);
  const mayFreeze = useMay('member.freeze');
  const mayView = useMay('member.view');
  const mayAdjust = useMay('adjustment.make');
  if (isRefused(member.error, 'member.unknown')) return <UnknownMember id={memberId} />;
  if (member.isError) {
    return <LoadFailed error={member.error} onRetry={() => void member.refetch()} />;
  }
  const { data } = member;
  if (!data) return <Skeleton height="320px" />;
  const frozen = data.state === 'frozen';
  return (
    <Page
      isQuiet
      title={
        <>
          <Link to="/members" className="c-back" aria-label={t('member.back')}>
            <Icon name="arrow-left" />
          </Link>
          <MemberHead member={data} />
        </>
      }
      aside={
        <span className="c-actions">
          {mayView && (
            <Button icon="eye" render={<Link to="/members/$memberId/view" params={{ memberId }} />}>
              {t('console-staff:view.open')}
            </Button>
          )}
          {mayAdjust && (
            <Button icon="coins" onClick={() => setAdjusting(true)}>
              {t('console-staff:adjust.open')}
            </Button>
          )}
          {mayFreeze && (
            <Button
              variant={frozen ? 'soft' : 'danger-soft'}
              icon={frozen ? 'check-circle' : 'prohibit'}
              onClick={() => setAsking(true)}
            >
              {t(frozen ? 'member.unfreeze' : 'member.freeze')}
            </Button>
          )}
        </span>
      }
    >
      <MemberTags memberId={memberId} tags={data.tags} />
      <AskedNote subject={`member:${memberId}`} />
      {frozen && data.frozenReason && (
        <p className="c-note" role="note">
          <Icon name="warning-circle-fill" />
          {t('member.frozenBecause', { reason: data.frozenReason })}
        </p>
      )}
      <div className="c-file-kpis">
        <MemberKpis member={data} />
      </div>
      <MemberTabs member={data} />
      {adjusting && <AdjustDialog member={data} onClose={() => setAdjusting(false)} />}
      {asking && <FreezeDialog member={data} onClose={() => setAsking(false)} />}
    </Page>
  );
}

/** At an address of nobody: a link that was cut off, or another site's player. */
function UnknownMember({ id }: { readonly id: string }) {
  const { t } = useTranslation('console-people');
  return (
    <Page title={t('unknown.title')} isQuiet>
      <EmptyState
        title={t('unknown.text', { id })}
        action={<Button render={<Link to="/members" />}>{t('unknown.open')}</Button>}
      />
    </Page>
  );
}
