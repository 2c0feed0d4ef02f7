import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Money } from '@croupier/kit/ui/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import type { IssueProof, TicketView } from '#games/lottery/protocol.ts';
import { useSecond } from '#client/kit/clock.ts';
import { print, share } from '../frame/hand-on.ts';
import { minorOf, textOf } from '../frame/sums.ts';
import { TimeLeft } from '../frame/time-left.tsx';
import { dayText, drawTime, secondText } from '../frame/times.ts';
import { show } from '../frame/view.ts';
import { sceneOf } from '../lobby/scenes.ts';
import { Drawn } from '../pieces/drawn.tsx';
import { useDesk } from '../session/desk.ts';
import { useAsked } from '../session/use-asked.ts';
import { putOnSlip } from '../slip/use-slip.ts';
import { drawnBy, gameName, issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { familyOfGame } from './known-plays.ts';
import { LineRow } from './line-row.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import { StandTag } from './ticket-card.tsx';
import { ticketText } from './ticket-text.ts';
import { canCancel } from './ticket-state.ts';
import './ticket-print.css';

/** All of a ticket: what it paid, line by line, and the way to the proof of its draw. */
export function TicketSheet({
  ticket,
  symbol,
  onClose,
  onCancel,
}: {
  readonly ticket: TicketView;
  readonly symbol: string;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}) {
  const t = useWords();
  const { game, issue, payout, stake } = ticket;
  const [isProof, setProof] = useState(false);
  const { value: proof } = useAsked<IssueProof>(`games/${game}/issues/${issue}/proof`, {});
  const { store } = useDesk();
  const now = useSecond();
  const again = () => {
    putOnSlip(store, ticket);
    show('panel', game);
  };
  if (isProof) return <ProofSheet game={game} number={issue} onClose={() => setProof(false)} />;
  const isOpen = canCancel(ticket, now);
  const profit = payout === null ? undefined : minorOf(payout) - minorOf(stake);
  const who = drawnBy(t, game, { number: issue, station: ticket.station });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${gameName(t, game)}, ${issueName(issue)}`}
      actions={<HandOn {...{ ticket, symbol }} result={proof?.result} />}
      description={t('tickets.placed-at', {
        time: `${secondText(ticket.placedAt)}, ${dayText(ticket.placedAt)}`,
      })}
    >
      <div className="lt-sheet lt-ticket-sheet">
        <div className="lt-ticket-head">
          <img src={sceneOf(game)} alt="" />
          <StandTag ticket={ticket} />
          {who && <small>{who}</small>}
          {payout !== null && ticket.state === 'settled' && (
            <Money amount={payout} symbol={symbol} className="lt-ticket-paid" />
          )}
        </div>
        {proof?.result !== undefined && proof.result !== null && (
          <section className="lt-card">
            <h3>{t('tickets.drawn')}</h3>
            <Drawn family={familyOfGame(game)} view={proof} t={t} />
          </section>
        )}
        <section className="lt-card">
          <h3>{t('tickets.lines')}</h3>
          <ul className="lt-ticket-lines">
            {ticket.lines.map((line, at) => (
              <LineRow key={at} {...{ line, ticket, symbol }} result={proof?.result} />
            ))}
          </ul>
        </section>
        <dl className="lt-sums">
          <div>
            <dt>{t('tickets.stake')}</dt>
            <dd>
              <Money amount={stake} symbol={symbol} />
            </dd>
          </div>
          {payout !== null && ticket.state === 'settled' && (
            <div>
              <dt>{t('tickets.payout')}</dt>
              <dd className="lt-gold">
                <Money amount={payout} symbol={symbol} />
              </dd>
            </div>
          )}
          {profit !== undefined && ticket.state === 'settled' && (
            <div>
              <dt>{t('tickets.profit')}</dt>
              <dd>
                <Money amount={textOf(profit)} symbol={symbol} tone="delta" />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('tickets.draw')}</dt>
            <dd>
              <span dir="ltr">
                {drawTime(game, ticket.drawAt)}, {dayText(ticket.drawAt)}
              </span>
            </dd>
          </div>
          <div>
            <dt>{t('tickets.id')}</dt>
            <dd className="lt-code">{ticket.id.slice(0, 8)}</dd>
          </div>
        </dl>
        {isOpen && (
          <div className="lt-cancel lt-screen-only">
            <span>
              {t('tickets.closes-in')} <TimeLeft until={ticket.closeAt} />
            </span>
            <Button variant="danger-soft" onClick={onCancel}>
              {t('tickets.cancel')}
            </Button>
          </div>
        )}
        <div className="lt-pair lt-screen-only">
          <Button icon="shield-check" onClick={() => setProof(true)}>
            {t(proof?.commit === null ? 'tickets.source' : 'tickets.proof')}
          </Button>
          <Button variant="soft" icon="repeat" onClick={again}>
            {t('tickets.again')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A ticket as others get it: as a text, or on paper. */
function HandOn({
  ticket,
  symbol,
  result,
}: {
  readonly ticket: TicketView;
  readonly symbol: string;
  readonly result: unknown;
}) {
  const t = useWords();
  const handOn = async () => {
    const title = `${gameName(t, ticket.game)}, ${issueName(ticket.issue)}`;
    const came = await share(title, ticketText(t, ticket, { symbol, result }));
    if (came === 'copied') showToast('ok', { title: t('tickets.copied') });
    if (came === 'failed') showToast('bad', { title: t('tickets.not-shared') });
  };
  return (
    <>
      <IconButton bare icon="printer" label={t('tickets.print')} onClick={print} />
      <IconButton
        bare
        icon="share-network"
        label={t('tickets.share')}
        onClick={() => void handOn()}
      />
    </>
  );
}
