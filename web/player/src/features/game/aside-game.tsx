import { GameThumb } from '@croupier/kit/ui/game-tile';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import './aside-game.css';

export type AsideGameProps = {
  readonly sheet: CallOutput<'game'> | undefined;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** Stands in the corner of the page for a game that goes on behind it. */
export function AsideGame({ sheet, onBack, onClose }: AsideGameProps) {
  const { t } = useTranslation('game');
  const name = sheet?.displayName ?? '';
  return (
    <aside className="aside-game" aria-label={t('mini.label')}>
      <button type="button" onClick={onBack}>
        {sheet && <GameThumb art={sheet.iconUrl} size={40} />}
        <span>
          <small>{t('mini.label')}</small>
          <b>{t('mini.back', { name })}</b>
        </span>
      </button>
      <IconButton bare icon="x" label={t('close')} onClick={onClose} />
    </aside>
  );
}
