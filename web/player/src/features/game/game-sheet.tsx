import { formatMoney } from '@croupier/kit/format/money';
import { returnText } from '@croupier/kit/format/return-text';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { isTrustedFrame } from '../../frame/trusted-frame.ts';
import { useFeatureText } from '../../language/feature-text.ts';
import { useClosedText } from '../../state/closed-text.ts';
import { usePermission } from '../../state/permission.ts';
import { showRules } from './show-rules.tsx';

export type GameSheetProps = {
  readonly sheet: CallOutput<'game'>;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What can be done with the game, below its facts. */
  readonly actions?: ReactNode;
  /** What is in store for this player, above its facts. */
  readonly note?: ReactNode;
};

/** What a player should know before staking: return, spread, limits and features of a game. */
export function GameSheet({ sheet, open, onClose, actions, note }: GameSheetProps) {
  const { t } = useTranslation('game');
  const featureText = useFeatureText();
  const { symbol } = usePermission().info.currency;
  const closedText = useClosedText('game_maintenance');
  const { rtp, volatility, maxMultiplier, stakeMin, stakeMax, features } = sheet;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sheet.displayName}
      footer={actions}
      closeOnOutsidePress
    >
      <div className="game-sheet">
        <GameThumb art={sheet.iconUrl} size={96} />
        <p>{t('sheet.by', { vendor: sheet.vendorName })}</p>
      </div>
      {sheet.closed && (
        <p className="game-sheet-closed">
          <Icon name="wrench" size={18} />
          <bdi>{sheet.closed.message || closedText || t('failure.closed')}</bdi>
        </p>
      )}
      {note}
      <dl className="facts">
        {rtp !== null && (
          <Fact name={t('sheet.rtp')}>{t('sheet.percent', { value: returnText(rtp) })}</Fact>
        )}
        {volatility !== null && (
          <Fact name={t('sheet.volatility')}>{t(`volatility.${volatility}`)}</Fact>
        )}
        {maxMultiplier !== null && (
          <Fact name={t('sheet.maxWin')}>
            {t('sheet.times', { value: formatCount(maxMultiplier) })}
          </Fact>
        )}
        {stakeMin !== null && stakeMax !== null && (
          <Fact name={t('sheet.stake')}>
            {t('sheet.range', {
              min: formatMoney(stakeMin, { symbol }),
              max: formatMoney(stakeMax, { symbol }),
            })}
          </Fact>
        )}
      </dl>
      {features.length > 0 && (
        <ul className="game-features" aria-label={t('sheet.features')}>
          {features.map((feature) => (
            <li key={feature} className="game-feature">
              {featureText(feature)}
            </li>
          ))}
        </ul>
      )}
      <Rules sheet={sheet} />
    </Dialog>
  );
}

/** The way to the rules and pays: a page of the vendor's, or else the game itself. */
function Rules({ sheet }: Pick<GameSheetProps, 'sheet'>) {
  const { t } = useTranslation('game');
  const { frameOrigins } = usePermission().info;
  const { rulesUrl: url, displayName: game } = sheet;
  const shown =
    url !== null && isTrustedFrame({ url, frameOrigin: new URL(url).origin, frameOrigins });
  return (
    <>
      {shown && (
        <Button
          block
          className="game-sheet-rules"
          icon="book-open"
          onClick={() => void showRules({ game, url })}
        >
          {t('sheet.openRules')}
        </Button>
      )}
      <p className="game-sheet-note">
        {shown ? '' : t('sheet.rules')} {t('sheet.note')}
      </p>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
