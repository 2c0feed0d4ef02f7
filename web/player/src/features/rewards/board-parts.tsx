import type { PrizeBoard } from '@croupier/contract/rewards/player';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useRewardWords } from './use-reward-words.ts';

/** The name of a board, what brings its tickets, and how many there are. */
export function BoardHead({ board }: { readonly board: PrizeBoard }) {
  const { t } = useTranslation('rewards');
  const { money, moment } = useRewardWords();
  const { kind, name, per, perDay, count, tickets, carried, today } = board;
  const [next] = tickets;
  const isFull = perDay !== null && today >= perDay;
  return (
    <header className="reward-head">
      <h3>{name}</h3>
      <p>
        {t(`${kind}.per`, { amount: money(per) })}
        {perDay !== null && ` ${t(`${kind}.perDay`, { count: perDay })}`}
      </p>
      <div>
        <Badge tone="gold" icon={kind === 'wheel' ? 'ticket' : 'sparkle'}>
          {t(`${kind}.count`, { count })}
        </Badge>
        <small>
          {next
            ? t(`${kind}.expires`, { time: moment(next.expiresAt, 'row').replace(/:\d\d$/, '') })
            : isFull
              ? t(`${kind}.fullDay`)
              : t(`${kind}.carried`, { amount: money(carried), per: money(per) })}
        </small>
      </div>
    </header>
  );
}

/** The main button: it uses a ticket, or leads to where tickets come from. */
export function BoardAct({
  board,
  busy,
  onStart,
}: {
  readonly board: PrizeBoard;
  readonly busy: boolean;
  readonly onStart: () => void;
}) {
  const { t } = useTranslation('rewards');
  if (board.count > 0 || busy) {
    return (
      <Button variant="gold" size="lg" block busy={busy} busyLabel={t('busy')} onClick={onStart}>
        {t(`${board.kind}.act`)}
      </Button>
    );
  }
  const way =
    board.kind === 'wheel' ? (
      <OverlayLink deeper to={{ kind: 'member', page: 'depositv2', deposit: undefined }} />
    ) : (
      <PageLink to="/" />
    );
  return (
    <Button size="lg" block render={way}>
      {t(`${board.kind}.earn`)}
    </Button>
  );
}
