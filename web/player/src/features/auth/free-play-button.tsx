import { Button } from '@croupier/kit/ui/button';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { languageStore } from '../../state/language.ts';
import { useFlag, usePermission } from '../../state/permission.ts';
import { useSignIn } from './use-sign-in.ts';
import type { OperatingSystem } from '@croupier/contract/catalog/player/free-play';

/** The first sign that fits; an iPad may call itself a Mac. */
const signs: readonly (readonly [RegExp, OperatingSystem])[] = [
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'macos'],
  [/Linux|CrOS/, 'linux'],
];

/** Looks around with play money; only where the merchant offers it, and only for those old enough. */
export function FreePlayButton() {
  const { t } = useTranslation('auth');
  const { minimumAge } = usePermission().info;
  const [flagged, provenOnly] = [useFlag('freePlay'), useFlag('verifiedPlay')];
  const offered = flagged && !provenOnly;
  const signIn = useSignIn('/');
  const begin = useMutation({
    mutationFn: () =>
      call('freePlay', {
        os: operatingSystem(navigator.userAgent),
        platform: 'W',
        gatewayVersion: 3,
        randomString: crypto.randomUUID(),
        termsAccepted: true,
        language: languageStore.get().code,
      }),
    onSuccess: signIn,
    onError: (error) => showToast('bad', { title: failureText(error) }),
  });
  if (!offered) return null;

  async function ask(): Promise<void> {
    const agreed = await askToConfirm({
      title: t('freePlay.title'),
      text: t('freePlay.text', { age: minimumAge }),
      confirmLabel: t('freePlay.confirm'),
      cancelLabel: t('freePlay.cancel'),
    });
    if (agreed) begin.mutate();
  }

  return (
    <Button variant="ghost" size="lg" block busy={begin.isPending} onClick={() => void ask()}>
      {t('freePlay.button')}
    </Button>
  );
}

/** What a browser says that it runs on. */
function operatingSystem(userAgent: string): OperatingSystem {
  return signs.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other';
}
