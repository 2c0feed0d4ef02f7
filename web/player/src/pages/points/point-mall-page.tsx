import { useTranslation } from 'react-i18next';
import { isTrial, useMember, useSignedIn } from '../../features/member/use-member.ts';
import { Mall } from '../../features/points/mall.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import '../../styles/kit-windows.css';

/** The mall of points, to whoever looks at it. */
export function PointMallPage() {
  const { t } = useTranslation('points');
  const signedIn = useSignedIn();
  const member = useMember();
  usePageTitle(t('mall.title'));
  return (
    <div className="page">
      <Mall
        visitor={{
          is: !signedIn ? 'guest' : isTrial(member) ? 'trial' : 'member',
          onTrial: () => void askForTrueAccount(),
        }}
      />
    </div>
  );
}

/** The question comes in a window, whose code comes when it is asked. */
async function askForTrueAccount(): Promise<void> {
  const windows = await import('../../features/catalog/launch/launch-windows.tsx');
  await windows.askForTrueAccount();
}
