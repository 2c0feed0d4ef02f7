import type { GrantState } from '@croupier/contract/promotions/kinds';
import type { MemberGrant } from '@croupier/contract/promotions/operator';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { Instant } from './instant.tsx';
import { useWorkplace } from '../state/staff.ts';
import './grant-rows.css';

const PERCENT = 100n;

const tones = {
  open: 'info',
  converted: 'ok',
  forfeited: 'neutral',
  expired: 'neutral',
  lost: 'neutral',
  cancelled: 'bad',
} as const satisfies Record<GrantState, BadgeTone>;

/** How much of what is asked has been played, by bar and figures. */
export function GrantProgress({ grant }: { readonly grant: MemberGrant }) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const { required, done } = grant;
  const all = toTenThousandths(required);
  if (all === 0n) return <small>{t('grants.nothingAsked')}</small>;
  const share = (toTenThousandths(done) * PERCENT) / all;
  const money = (amount: string) => formatMoney(amount, { symbol });
  return (
    <>
      <progress aria-label={t('grants.progress')} value={Number(share)} max={100} />
      <small>{t('grants.of', { done: money(done), required: money(required) })}</small>
    </>
  );
}

/** What became of it: won, lost, kept by the player and taken back; nothing while it is open. */
export function GrantOutcome({ grant: { outcome } }: { readonly grant: MemberGrant }) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  if (!outcome) return null;
  const told = (['won', 'played', 'converted', 'taken'] as const).filter(
    (name) => toTenThousandths(outcome[name]) > 0n,
  );
  if (told.length === 0) return null;
  return (
    <small>
      {told
        .map((name) =>
          t(`grants.outcome.${name}`, { amount: formatMoney(outcome[name], { symbol }) }),
        )
        .join(' · ')}
    </small>
  );
}

/** Where it stands, and until or since when. */
export function GrantStanding({
  grant: { state, expiresAt, endedAt },
}: {
  readonly grant: MemberGrant;
}) {
  const { t } = useTranslation('console-promotions');
  return (
    <span className="c-offer-state">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      <small>
        {endedAt === null && t('grants.until')} <Instant at={endedAt ?? expiresAt} />
      </small>
    </span>
  );
}
