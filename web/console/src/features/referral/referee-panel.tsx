import type { RefereeLine } from '@croupier/contract/referral/operator';
import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { markTone, refereeTones } from '../../page/referee-marks.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** One referee: who brought them, how far they have come, what was found, and what was decided. */
export function RefereePanel({ referee }: { readonly referee: RefereeLine }) {
  const { t } = useTranslation('console-referral');
  const { symbol } = useWorkplace().merchant;
  const { memberId, account, inviterId, inviter, code, state, stage, reason } = referee;
  const { registeredAt, lastDay, open, paid, decided } = referee;
  return (
    <SidePanel title={account}>
      <p className="c-referee-standing">
        <Badge tone={refereeTones[state]}>{t(`states.${state}`)}</Badge>
        <span className="c-quiet">{t(`stages.${stage}`)}</span>
      </p>
      <dl className="c-facts">
        <Fact name={t('list.player')}>
          <PlayerLink memberId={memberId}>{account}</PlayerLink>
        </Fact>
        <Fact name={t('list.inviter')}>
          <PlayerLink memberId={inviterId}>{inviter}</PlayerLink>
        </Fact>
        <Fact name={t('panel.code')}>
          <span className="c-code">{code}</span>
        </Fact>
        <Fact name={t('list.registered')}>
          <Instant at={registeredAt} />
        </Fact>
        <Fact name={t('panel.lastDay')}>{formatDay(lastDay)}</Fact>
        {reason !== null && <Fact name={t('panel.why')}>{t(`reasons.${reason}`)}</Fact>}
        <Fact name={t('panel.open')}>
          <Money amount={open} symbol={symbol} />
        </Fact>
        <Fact name={t('panel.paid')}>
          <Money amount={paid} symbol={symbol} />
        </Fact>
      </dl>
      <Progress referee={referee} />
      <Found referee={referee} />
      {decided && (
        <p className="c-quiet">
          {t('panel.decided', { by: decided.by })} · <Instant at={decided.at} /> · {decided.reason}
        </p>
      )}
    </SidePanel>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PlayerLink({
  memberId,
  children,
}: {
  readonly memberId: string;
  readonly children: ReactNode;
}) {
  return (
    <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
      {children}
    </Link>
  );
}

const PERCENT = 100n;

/** What they paid in and bet of what was asked when they came. */
function Progress({ referee }: { readonly referee: RefereeLine }) {
  const { t } = useTranslation('console-referral');
  const { symbol } = useWorkplace().merchant;
  const { asked } = referee;
  const shareOf = (done: string, all: string) =>
    toTenThousandths(all) > 0n
      ? Number((toTenThousandths(done) * PERCENT) / toTenThousandths(all))
      : Number(PERCENT);
  return (
    <div className="c-referee-progress">
      {(['deposit', 'validBet'] as const).map((name) => (
        <div key={name}>
          <p>
            <span>{t(`panel.${name}`)}</span>
            <span>
              {t('panel.of', {
                done: formatMoney(referee[name], { symbol }),
                asked: formatMoney(asked[name], { symbol }),
              })}
            </span>
          </p>
          <progress
            aria-label={t(`panel.${name}`)}
            value={Math.max(0, shareOf(referee[name], asked[name]))}
            max={100}
          />
        </div>
      ))}
    </div>
  );
}

/** Each thing that was found, with whom it is shared. */
function Found({ referee: { marks, state } }: { readonly referee: RefereeLine }) {
  const { t } = useTranslation('console-referral');
  return (
    <section className="c-referee-found">
      <h3>{t('panel.found')}</h3>
      {marks.length === 0 ? (
        <p className="c-quiet">{t('panel.none')}</p>
      ) : (
        <ul>
          {marks.map(({ mark, memberId, account, allowed }) => (
            <li key={`${mark} ${memberId}`}>
              <Badge dot={false} tone={markTone({ mark, allowed })}>
                {t(`marks.${mark}`)}
              </Badge>
              {memberId !== null && account !== null && (
                <PlayerLink memberId={memberId}>{t('panel.with', { account })}</PlayerLink>
              )}
              {allowed && <small>{t('panel.allowed')}</small>}
            </li>
          ))}
        </ul>
      )}
      {state === 'review' && <p className="c-quiet">{t('panel.foundText')}</p>}
    </section>
  );
}
