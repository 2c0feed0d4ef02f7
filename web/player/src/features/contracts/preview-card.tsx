import type { ContractKind } from '@croupier/contract/contracts/kinds';
import type { ContractPreview, PreviewedTerms } from '@croupier/contract/contracts/preview';
import type { WireTier } from '@croupier/contract/contracts/tiers';
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { usePermission } from '../../state/permission.ts';
import { percentText } from './tier-text.ts';
import { usePeriodText } from './use-period-text.ts';
import './preview-card.css';

export type PreviewCardProps = {
  readonly kind: ContractKind;
  readonly preview: UseQueryResult<ContractPreview>;
  /** The steps that are offered, and those of the contract in force. */
  readonly tiers: readonly WireTier[];
  readonly before: readonly WireTier[] | undefined;
};

/** What an offer would have paid lately with the line's own figures, beside the contract in force. */
export function PreviewCard({ preview, ...shown }: PreviewCardProps) {
  const { t } = useTranslation('contract');
  if (preview.isError) {
    return (
      <CallFailure
        title={t('preview.failure')}
        error={preview.error}
        onRetry={() => void preview.refetch()}
        retrying={preview.isFetching}
      />
    );
  }
  if (!preview.data) return <Skeleton shape="block" height="200px" />;
  return (
    <section
      className="agent-card preview"
      aria-labelledby="preview"
      aria-busy={preview.isFetching}
    >
      <Previewed {...shown} preview={preview.data} />
    </section>
  );
}

function Previewed({
  kind,
  preview: { from, to, missing, figures, offered, current },
  tiers,
  before,
}: Omit<PreviewCardProps, 'preview'> & { readonly preview: ContractPreview }) {
  const { t } = useTranslation('contract');
  const periodText = usePeriodText();
  const span = periodText({
    kind: kind === 'hourly' || kind === 'realtime' ? 'daily' : 'dividend',
    startsAt: from,
    endsAt: to,
  });
  if (missing || !figures || !offered) {
    return (
      <>
        <h2 id="preview">{t(`preview.title.${kind}`)}</h2>
        <p>{t(`preview.missing.${missing ?? 'figures-open'}`)}</p>
      </>
    );
  }
  return (
    <>
      <header>
        <h2 id="preview">{t(`preview.title.${kind}`)}</h2>
        <small>{t('preview.span', { span })}</small>
      </header>
      <Figures kind={kind} figures={figures} />
      <div className="preview-terms">
        {current && (
          <Terms kind={kind} title={t('preview.current')} terms={current} tiers={before ?? []} />
        )}
        <Terms
          kind={kind}
          title={t('preview.offered')}
          terms={offered}
          tiers={tiers}
          extra={current && <Difference offered={offered} current={current} />}
        />
      </div>
    </>
  );
}

function Figures({
  kind,
  figures,
}: {
  readonly kind: ContractKind;
  readonly figures: NonNullable<ContractPreview['figures']>;
}) {
  const { t } = useTranslation('contract');
  const { validBet, loss, carryIn, activesMost } = figures;
  return (
    <dl className="preview-figures">
      <div>
        <dt>{t('line.validBet')}</dt>
        <dd>
          <Money amount={validBet} />
        </dd>
      </div>
      {kind === 'dividend' && (
        <div>
          <dt>{t('line.loss')}</dt>
          <dd>
            <Money amount={loss} />
          </dd>
        </div>
      )}
      {/[1-9]/.test(carryIn) && (
        <div>
          <dt>{t('line.carryIn')}</dt>
          <dd>
            <Money amount={carryIn} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t(kind === 'dividend' ? 'line.actives' : 'preview.actives')}</dt>
        <dd>{formatCount(activesMost)}</dd>
      </div>
    </dl>
  );
}

type TermsProps = {
  readonly kind: ContractKind;
  readonly title: string;
  readonly terms: PreviewedTerms;
  readonly tiers: readonly WireTier[];
  readonly extra?: ReactNode;
};

/** What one set of terms comes to, and how often each of its steps was the one reached. */
function Terms({ kind, title, terms: { gross, steps }, tiers, extra }: TermsProps) {
  const { t } = useTranslation('contract');
  const { symbol } = usePermission().info.currency;
  return (
    <div>
      <h3>{title}</h3>
      <p>
        <b>
          <Money amount={gross} symbol={symbol} />
        </b>
        {extra}
      </p>
      <ol>
        {steps.map(({ tier, periods, gross: paid }) => {
          const terms = tiers[(tier ?? 0) - 1];
          return (
            <li key={tier} data-reached={periods > 0 || undefined}>
              <span>
                {tier === null
                  ? t('preview.noStep')
                  : t('editor.step', { number: formatCount(tier) })}
                {terms && <> · {percentText(terms.ratePpm)}%</>}
              </span>
              <span>
                {periods > 0 ? t(`preview.periods.${kind}`, { count: periods }) : t('tier.none')}
              </span>
              <Money amount={paid} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** How much more or less the offer comes to. */
function Difference({
  offered,
  current,
}: {
  readonly offered: PreviewedTerms;
  readonly current: PreviewedTerms;
}) {
  const { t } = useTranslation('contract');
  const more = toTenThousandths(offered.gross) - toTenThousandths(current.gross);
  if (more === 0n) return <small>{t('preview.same')}</small>;
  return (
    <small>
      <Money amount={fromTenThousandths(more)} signed />
    </small>
  );
}
