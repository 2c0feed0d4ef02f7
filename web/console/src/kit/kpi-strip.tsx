import { formatMoney, groupThousands } from '@croupier/kit/format/money';
import type { QueueFigures } from '@croupier/contract/staff/operator/claims';
import { type QueueName, rulesOfQueue } from '@croupier/contract/staff/operator/queues';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../state/staff.ts';
import { AgeMark } from './age-mark.tsx';

/** One figure of a page, with a line of context. */
export interface PageKpi {
  readonly label: string;
  readonly value: ReactNode;
  readonly context?: ReactNode;
  /** The list that it is made of. */
  readonly link?: {
    readonly to: NonNullable<LinkProps['to']>;
    readonly search?: Readonly<Record<string, string>>;
  };
  /** The one that matters. */
  readonly isMain?: boolean;
}

/** What a page comes to, in one card: four to six figures, the one that matters first. */
export function KpiStrip({ kpis }: { readonly kpis: readonly PageKpi[] }) {
  return (
    <dl className="c-kpi-strip">
      {kpis.map(({ label, value, context, link, isMain }) => (
        <div key={label} data-main={isMain || undefined}>
          <dt>
            {link ? (
              <Link to={link.to} search={(link.search ?? {}) as never}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
          {context !== undefined && <dd className="c-kpi-context">{context}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The figures that every queue has. */
export function useQueueKpis(
  queue: QueueName | undefined,
  figures: QueueFigures | undefined,
): readonly PageKpi[] {
  const { t } = useTranslation('console');
  const moneyOf = useSumText();
  if (!figures || queue === undefined) return [];
  const { targetMinutes } = rulesOfQueue(queue);
  const { waiting, mine, free, late, oldestAt, sums } = figures;
  const [first, ...rest] = sums;
  return [
    {
      // Approvals list what others decide as well.
      label: t(queue === 'requests' ? 'list.kpi.toDecide' : 'list.kpi.waiting'),
      value: waiting,
      context: t('list.kpi.free', { count: free }),
    },
    {
      label: t('list.kpi.oldest'),
      value: oldestAt === null ? '–' : <AgeMark at={oldestAt} targetMinutes={targetMinutes} />,
      ...(targetMinutes !== undefined && {
        context: (
          <span data-tone={late > 0 ? 'bad' : undefined}>
            {late > 0
              ? t('list.kpi.late', { count: late, target: targetText(targetMinutes) })
              : t('list.kpi.target', { target: targetText(targetMinutes) })}
          </span>
        ),
      }),
    },
    ...(first
      ? [
          {
            label: t('list.kpi.sum'),
            value: moneyOf(first),
            ...(rest.length > 0 && { context: rest.map(moneyOf).join(' · ') }),
          },
        ]
      : []),
    { label: t('list.kpi.mine'), value: mine },
  ];
  function targetText(minutes: number): string {
    return minutes < 120
      ? t('list.age.minutes', { count: minutes })
      : t('list.kpi.hours', { count: minutes / 60 });
  }
}

/** In the merchant's own unit with its sign; anything else with its code. */
function useSumText(): (sum: QueueFigures['sums'][number]) => string {
  const { symbol, currency } = useWorkplace().merchant;
  return ({ currency: code, amount }) => {
    if (code === currency) return formatMoney(amount, { symbol });
    const [whole = '', fraction] = amount.split('.');
    return `${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`} ${code}`;
  };
}
