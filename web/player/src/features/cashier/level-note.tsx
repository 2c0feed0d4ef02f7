import type { Verification } from '@croupier/contract/protection/player/verification';
import { formatMoney, fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { usePermission } from '../../state/permission.ts';

/** What may still be paid in and out this month at the member's level, and the way to more. */
export function LevelNote() {
  const { t } = useTranslation('deposit');
  const { symbol } = usePermission().info.currency;
  const { data } = useQuery(callQuery('verification', {}));
  const [into, out] = [leftOf(data?.deposit), leftOf(data?.withdrawal)];
  // Who may take out whatever came in needs no warning.
  if (into === undefined || out === undefined) return null;
  const [shownIn, shownOut] = [into, out].map((left) =>
    formatMoney(fromTenThousandths(left), { symbol }),
  );
  return (
    <p className="deposit-note">
      <Icon name="identification-card" size={18} />
      <span>
        {t(out > 0n ? 'level.both' : 'level.noneOut', { in: shownIn, out: shownOut })}{' '}
        <OverlayLink
          className="inline-link"
          deeper
          to={{ kind: 'member', page: 'verification', deposit: undefined }}
        >
          {t('level.prove')}
        </OverlayLink>
      </span>
    </p>
  );
}

/** What is left of an allowance, or nothing where there is no limit. */
function leftOf(allowance: Verification['deposit'] | undefined): bigint | undefined {
  if (!allowance || allowance.limit === null) return undefined;
  const left = toTenThousandths(allowance.limit) - toTenThousandths(allowance.used);
  return left > 0n ? left : 0n;
}
