import { riskRules, type RiskRule } from '@croupier/contract/withdrawal-kinds';

/** From so many rules on that found something it is red; from the first it is amber. */
const HIGH = 3;

/** How many of the rules found something: a bar out of all of them, and the figure. */
export function RiskMeter({ reasons }: { readonly reasons: readonly RiskRule[] }) {
  const found = reasons.length;
  const tone = found >= HIGH ? 'bad' : found > 0 ? 'warn' : 'ok';
  return (
    <span className="c-risk-meter" data-tone={tone}>
      <i aria-hidden="true">
        <i style={{ inlineSize: `${(found / riskRules.length) * 100}%` }} />
      </i>
      {found}
    </span>
  );
}
