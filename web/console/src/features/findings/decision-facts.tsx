import type { Finding } from '@croupier/contract/findings/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** When it was seen, what was decided, by whom and why. */
export function DecisionFacts({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation('console-findings');
  const { symbol } = useWorkplace().merchant;
  const { openedAt, lastAt, state, decided } = finding;
  return (
    <dl className="c-facts">
      <div>
        <dt>{t('openedAt')}</dt>
        <dd>
          <Instant at={openedAt} />
        </dd>
      </div>
      <div>
        <dt>{t('lastAt')}</dt>
        <dd>
          <Instant at={lastAt} />
        </dd>
      </div>
      {decided && (
        <>
          <div>
            <dt>{t(`states.${state}`)}</dt>
            <dd>
              {decided.by}, <Instant at={decided.at} />
            </dd>
          </div>
          <div>
            <dt>{t('reason')}</dt>
            <dd>{decided.reason}</dd>
          </div>
        </>
      )}
      {decided && decided.held.length > 0 && (
        <div>
          <dt>{t('decidedHeld')}</dt>
          <dd>{decided.held.map(({ account }) => account).join(', ')}</dd>
        </div>
      )}
      {decided && Number(decided.excluded) > 0 && (
        <div>
          <dt>{t('decidedExcluded')}</dt>
          <dd>{formatMoney(decided.excluded, { symbol })}</dd>
        </div>
      )}
    </dl>
  );
}
