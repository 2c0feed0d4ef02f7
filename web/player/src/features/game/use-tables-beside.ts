import { showToast } from '@croupier/kit/ui/toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import type { FrameAnswer } from '../../frame/frame-messages.ts';
import { isTrustedFrame } from '../../frame/trusted-frame.ts';
import { languageStore } from '../../state/language.ts';
import { usePermission } from '../../state/permission.ts';

/**
 * Launches further tables of the vendors whose game is open, for the frame to show beside each other. Each is
 * a session of its own, judged as at any launch; what is refused is told to the player. Answers what the
 * frame is told.
 */
export function useTablesBeside(): (
  vassalages: readonly string[],
  gameCode: string,
) => Promise<FrameAnswer> {
  const { t } = useTranslation('game');
  const { frameOrigins } = usePermission().info;
  const withMoney = useRef(new Set<string>());
  useEffect(() => {
    const games = withMoney.current;
    return () => {
      // What fails here is made good by the platform's own job.
      for (const gameId of games) call('leaveGame', { gameId }).catch(() => undefined);
    };
  }, []);

  async function launch(
    vassalages: readonly string[],
    gameCode: string,
  ): Promise<CallOutput<'launch'>> {
    const lists = await Promise.all(
      vassalages.map((vassalage) => call('games', { vassalage, gameCode })),
    );
    const [game] = lists.flatMap(({ items }) => items);
    if (game === undefined) throw new Error('not on offer');
    const session = await call('launch', {
      gameId: game.nodeId,
      client: matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop',
      language: languageStore.get().code,
    });
    if (session.moneyAtVendor) withMoney.current.add(game.nodeId);
    return session;
  }

  return async (vassalages, game) => {
    const refused = { type: 'table_refused', game } as const;
    if (vassalages.length === 0) return refused;
    try {
      const { launchUrl: url, frameOrigin } = await launch(vassalages, game);
      const isTrusted = isTrustedFrame({ url, frameOrigin, frameOrigins });
      return isTrusted ? { type: 'table_opened', game, url } : refused;
    } catch (error) {
      showToast('bad', { title: t('beside.failed'), text: failureText(error) });
      return refused;
    }
  };
}
