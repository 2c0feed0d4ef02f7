import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useSiteTexts } from '../../page/use-site-texts.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';

type Details = CallOutput<'showMemberDetails'>['details'];

/**
 * What a player told when registering: behind a mask until somebody says why they look, and again
 * when they leave the page.
 */
export function MemberDetails({
  memberId,
  account,
}: {
  readonly memberId: string;
  readonly account: string;
}) {
  const { t, i18n } = useTranslation(['console-care', 'auth']);
  const { merchant } = useWorkplace();
  const mayShow = useMay('member-details.read');
  const ready = useSiteTexts('auth', i18n.language);
  const told = useQuery(callQuery('memberDetails', { merchantId: merchant.id, memberId }));
  const [asking, setAsking] = useState(false);
  const [shown, show] = useShownDetails();
  if (told.isError) return <LoadFailed error={told.error} onRetry={() => void told.refetch()} />;
  if (!ready || !told.data || told.data.fields.length === 0) return null;
  return (
    <Card
      title={t('details.title')}
      actions={
        mayShow && (
          <Button
            size="sm"
            icon={shown ? 'eye-slash' : 'eye'}
            onClick={() => (shown ? show(undefined) : setAsking(true))}
          >
            {t(shown ? 'details.hide' : 'details.show')}
          </Button>
        )
      }
    >
      <dl className="c-facts">
        {told.data.fields.map((name) => (
          <div key={name}>
            <dt>{t(`auth:field.${name}`)}</dt>
            <dd>{shown?.find((one) => one.name === name)?.value ?? <Mask />}</dd>
          </div>
        ))}
      </dl>
      {asking && (
        <ReasonDialog
          title={t('details.why')}
          text={t('details.text', { account })}
          confirm={t('details.show')}
          act={(_form, reason) =>
            call('showMemberDetails', { merchantId: merchant.id, memberId, reason })
          }
          onDone={({ details }) => {
            show(details);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function Mask() {
  const { t } = useTranslation('console-care');
  return (
    <>
      <span aria-hidden>••••••</span>
      <VisuallyHidden>{t('details.masked')}</VisuallyHidden>
    </>
  );
}

/** Values that a browser does not keep for the way back either. */
function useShownDetails() {
  const [shown, show] = useState<Details>();
  useEffect(() => {
    const hide = () => show(undefined);
    addEventListener('pagehide', hide);
    return () => removeEventListener('pagehide', hide);
  }, []);
  return [shown, show] as const;
}
