import type { TournamentLine } from '@croupier/contract/tournaments/operator';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

const reasons = ['game', 'currency', 'late', 'wallet', 'conflict'] as const;

/** One tournament: its terms, its places and what was paid; it can be cancelled before its end. */
export function TournamentPanel({ one }: { readonly one: TournamentLine }) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [asking, setAsking] = useState(false);
  const mayCancel = useMay('tournament.make');
  const { id: tournamentId, name, state, refusal, failures } = one;
  const close = () => setAsking(false);
  const known = reasons.find((reason) => reason === refusal);
  return (
    <SidePanel
      title={name}
      footer={
        mayCancel &&
        (state === 'coming' || state === 'running') && (
          <Button variant="danger-soft" onClick={() => setAsking(true)}>
            {t('tournaments.cancel.open')}
          </Button>
        )
      }
    >
      {state === 'refused' && (
        <p className="c-lead">{t(`tournaments.refusals.${known ?? 'other'}`)}</p>
      )}
      {failures > 0 && <p className="c-lead">{t('freeSpins.silent', { count: failures })}</p>}
      <Terms one={one} />
      <h3>{t('tournaments.places')}</h3>
      <Places one={one} />
      {asking && (
        <ReasonDialog
          title={t('tournaments.cancel.title')}
          text={t('tournaments.cancel.text')}
          confirm={t('tournaments.cancel.open')}
          tone="danger"
          act={(_form, reason) =>
            call('cancelTournament', { merchantId: merchant.id, tournamentId, reason })
          }
          onDone={() => {
            showToast('ok', { title: t('tournaments.cancel.done') });
            close();
          }}
          onClose={close}
        />
      )}
    </SidePanel>
  );
}

function Terms({ one }: { readonly one: TournamentLine }) {
  const { t } = useTranslation('console-catalog');
  const { symbol } = useWorkplace().merchant;
  return (
    <dl className="c-facts">
      <div>
        <dt>{t('games.vendor')}</dt>
        <dd>{one.vendorName}</dd>
      </div>
      <div>
        <dt>{t('tournaments.games')}</dt>
        <dd>{one.games.join(', ')}</dd>
      </div>
      <div>
        <dt>{t('tournaments.rule')}</dt>
        <dd>{t(`tournaments.rules.${one.rule}`)}</dd>
      </div>
      <div>
        <dt>{t('tournaments.leastStake')}</dt>
        <dd>
          <Money amount={one.leastStake} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('tournaments.starts')}</dt>
        <dd>
          <Instant at={one.startsAt} />
        </dd>
      </div>
      <div>
        <dt>{t('tournaments.ends')}</dt>
        <dd>
          <Instant at={one.endsAt} />
        </dd>
      </div>
    </dl>
  );
}

function Places({ one: { places } }: { readonly one: TournamentLine }) {
  const { t } = useTranslation('console-catalog');
  const { symbol } = useWorkplace().merchant;
  return (
    <dl className="c-facts" data-sentences>
      {places.map(({ rank, prize, account, score, paid }) => (
        <div key={rank}>
          <dt>
            {rank}. {account ?? '–'}
          </dt>
          <dd>
            {score !== null && t('tournaments.score', { score: shortScore(score) })}
            {score !== null && prize !== null && ' · '}
            {prize !== null && <Money amount={prize} symbol={symbol} />}
            {paid !== null && ` · ${t('tournaments.credited')}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Two decimals are enough to read. */
function shortScore(score: string): string {
  const [whole = '0', rest = ''] = score.split('.');
  return `${whole}.${rest.padEnd(2, '0').slice(0, 2)}`;
}
