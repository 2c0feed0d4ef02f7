import type { PointBalance, PointConfig } from '@croupier/contract/points/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { AmountField, type QuickAmount } from '@croupier/kit/ui/amount-field';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';
import { convertProblem, leastOf, worthOf } from './exchange-rules.ts';

/** A typed number of points; what is none counts as zero. */
export const pointsOf = (text: string): number => Math.trunc(Number(text)) || 0;

/** What keeps so many points from being changed, in words. */
export function useConvertProblem({
  config: { exchange },
  balance,
  points,
}: {
  readonly config: PointConfig;
  readonly balance: PointBalance;
  readonly points: string;
}): string | undefined {
  const { t } = useTranslation('points');
  const problem = convertProblem(exchange, pointsOf(points), balance.points);
  return (
    problem &&
    t(`convert.problem.${problem}`, {
      least: formatCount(leastOf(exchange)),
      owned: formatCount(balance.points),
      most: formatCount(exchange.dailyMost ?? 0),
    })
  );
}

export type ConvertFieldsProps = {
  readonly config: PointConfig;
  readonly points: string;
  readonly problem: string | undefined;
  readonly quick?: readonly QuickAmount[];
  readonly disabled?: boolean;
  readonly onPoints: (points: string) => void;
};

/** How many points, and what they are worth. */
export function ConvertFields({
  config,
  points,
  problem,
  quick,
  disabled = false,
  onPoints,
}: ConvertFieldsProps) {
  const { t } = useTranslation('points');
  const { symbol, decimals } = usePermission().info.currency;
  return (
    <>
      <AmountField
        name="points"
        label={t('convert.points')}
        size="lg"
        decimalsMax={0}
        disabled={disabled}
        value={points}
        placeholder={formatCount(leastOf(config.exchange))}
        onValueChange={onPoints}
        {...(quick && { quick })}
        {...(problem !== undefined && { error: problem })}
      />
      <p className="convert-worth">
        <span>{t('convert.toWallet')}</span>
        <output aria-live="polite">
          <Money amount={worthOf(config.exchange, pointsOf(points), decimals)} symbol={symbol} />
        </output>
      </p>
    </>
  );
}
