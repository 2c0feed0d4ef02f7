import { Button } from '@croupier/kit/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { gameAddress } from '../../features/catalog/launch/launch-rules.ts';
import { GameLoader } from '../../features/game/game-stage.tsx';
import { LaunchFailure } from '../../features/game/launch-failure.tsx';
import { isTrustedFrame } from '../../frame/trusted-frame.ts';
import { VendorFrame } from '../../frame/vendor-frame.tsx';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { go } from '../../navigation/site-location.ts';
import { languageStore } from '../../state/language.ts';
import { usePermission } from '../../state/permission.ts';
import '../games/frame-page.css';

type Book = { readonly nodeId: string; readonly gameCode: string; readonly vassalage: string };

/**
 * The book for who is not signed in: it opens with play money, as it does for anybody who comes without a
 * launch, beside the rules that it names.
 */
export function GuestBook({
  game,
  slip,
}: {
  readonly game: Book & { readonly displayName: string };
  readonly slip: string | undefined;
}) {
  const { t } = useTranslation('game');
  const { frameOrigins } = usePermission().info;
  const { nodeId, gameCode, displayName } = game;
  const sheet = useQuery({ ...callQuery('game', { gameId: nodeId }), staleTime: Infinity });
  const [openedWith] = useState(() => ({
    locale: languageStore.get().dictionary,
    theme: document.documentElement.dataset['theme'] ?? 'dark',
    ...(slip !== undefined && { slip }),
  }));
  const rules = sheet.data?.rulesUrl ?? undefined;
  const url = rules === undefined ? undefined : playAddress(rules, gameCode, openedWith);
  const isTrusted =
    url !== undefined && isTrustedFrame({ url, frameOrigin: new URL(url).origin, frameOrigins });
  const isFailed = sheet.isError || (sheet.isSuccess && !isTrusted);
  return (
    <div className="frame-page">
      <p className="guest-book">
        <span>{t('sports.guest')}</span>
        <Button
          size="sm"
          variant="primary"
          render={<OverlayLink to={{ kind: 'login', next: gameAddress(game) }} />}
        >
          {t('sports.login')}
        </Button>
      </p>
      <div className="game-stage">
        {isTrusted && <VendorFrame url={url} title={t('frame', { name: displayName })} />}
        {sheet.isPending && <GameLoader title={displayName} />}
        {isFailed && (
          <LaunchFailure
            cause={sheet.isError ? { error: sheet.error } : 'foreign'}
            onRetry={() => void sheet.refetch()}
            onClose={() => go('/')}
          />
        )}
      </div>
    </div>
  );
}

/** Where the vendor plays a game of its own, beside the page of its rules. */
function playAddress(
  rules: string,
  gameCode: string,
  asks: Readonly<Record<string, string>>,
): string {
  const url = new URL(`/play/${gameCode}`, rules);
  for (const [name, value] of Object.entries(asks)) url.searchParams.set(name, value);
  return url.href;
}
