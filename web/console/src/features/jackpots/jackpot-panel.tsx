import type { JackpotLine } from '@croupier/contract/catalog/operator/jackpots';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** One jackpot: its pots, each with what it began with and must be hit by, and the last hits. */
export function JackpotPanel({ jackpot }: { readonly jackpot: JackpotLine }) {
  const { t } = useTranslation('console-catalog');
  const { symbol } = useWorkplace().merchant;
  const { games, levels, hits, toldAt } = jackpot;
  return (
    <SidePanel title={games.join(', ')}>
      <p className="c-lead">
        {t('jackpots.told')} <Instant at={toldAt} />
      </p>
      <dl className="c-facts" data-sentences>
        {levels.toReversed().map(({ level, number, amount, startedWith, hitBy, commit }) => (
          <div key={level}>
            <dt>
              {level} {number}
            </dt>
            <dd>
              <Money amount={amount} symbol={symbol} />
              <br />
              {t('jackpots.startedWith')} <Money amount={startedWith} symbol={symbol} />
              {' · '}
              {t('jackpots.hitBy')} <Money amount={hitBy} symbol={symbol} />
              <br />
              <code className="c-code">{commit}</code>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('jackpots.hits')}</h3>
      {hits.length === 0 ? (
        <p className="c-lead">{t('jackpots.noHit')}</p>
      ) : (
        <dl className="c-facts" data-sentences>
          {hits.map(({ code, level, number, amount, at }) => (
            <div key={code}>
              <dt>
                {level} {number} · <Instant at={at} />
              </dt>
              <dd>
                <Money amount={amount} symbol={symbol} />
                <br />
                <code className="c-code">{code}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </SidePanel>
  );
}
