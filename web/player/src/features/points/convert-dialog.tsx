import type { PointBalance, PointConfig, Redeem } from '@croupier/contract/points/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { moneySign } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { focusFirst } from '@croupier/kit/ui/use-form';
import { usePermission } from '../../state/permission.ts';
import { ConvertFields, pointsOf, useConvertProblem } from './convert-fields.tsx';
import { leastOf, timesOf, worthOf } from './exchange-rules.ts';
import { GivenNote } from './given-note.tsx';
import { canProve, GiveProblem, PasswordPart } from './password-part.tsx';
import { usePointBalance, usePointConfig } from './use-mall.ts';
import { useConvert } from './use-give.ts';
import { usePointWords } from './use-point-words.ts';
import './redeem.css';

export type ConvertDialogProps = {
  /** How many are wanted already, as typed. */
  readonly points: string;
  readonly open: boolean;
  /** Says whether points were changed. */
  readonly onClose: (isDone: boolean) => void;
};

/** Changes points into money, by the payment password. */
export function ConvertDialog({ points, open, onClose }: ConvertDialogProps) {
  const { t } = useTranslation('points');
  const [done, setDone] = useState<Redeem>();
  const [isBusy, setBusy] = useState(false);
  const balance = usePointBalance({ enabled: true });
  const config = usePointConfig();
  const failed = balance.isError ? balance : config.isError ? config : undefined;
  const close = () => onClose(done !== undefined);
  return (
    <Dialog open={open} onClose={close} title={t('convert.title')} brief locked={isBusy}>
      {done ? (
        <GivenNote redeem={done} onClose={close} />
      ) : balance.data && config.data ? (
        <ConvertForm
          wanted={points}
          balance={balance.data}
          config={config.data}
          onBusy={setBusy}
          onDone={setDone}
          onClose={close}
        />
      ) : failed ? (
        <CallFailure
          title={t('convert.failure')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : (
        <Skeleton shape="block" height="320px" />
      )}
    </Dialog>
  );
}

type ConvertFormProps = {
  readonly wanted: string;
  readonly balance: PointBalance;
  readonly config: PointConfig;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: (redeem: Redeem) => void;
  readonly onClose: () => void;
};

function ConvertForm({ wanted, balance, config, onBusy, onDone, onClose }: ConvertFormProps) {
  const { t } = useTranslation('points');
  const { decimals } = usePermission().info.currency;
  const { exchange, version } = config;
  const form = useRef<HTMLFormElement>(null);
  const [points, setPoints] = useState(wanted);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = useConvertProblem({ config, balance, points });
  const giving = useConvert(
    (redeem) => {
      onBusy(false);
      onDone(redeem);
    },
    () => {
      onBusy(false);
      setPassword('');
    },
  );
  const { password: refused } = giving.problems;
  // The field was off while it was judged, so it lost the focus.
  useEffect(() => {
    if (refused) focusFirst(form.current, { paymentPassword: true });
  }, [refused]);
  const worth = worthOf(exchange, pointsOf(points), decimals);
  const all = Math.min(balance.points, exchange.dailyMost ?? balance.points);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (giving.isPending || problem || password === '' || !canProve(balance)) return;
    onBusy(true);
    giving.give({ points: pointsOf(points), amount: worth, version }, password);
  }

  return (
    <form ref={form} className="give-form" onSubmit={submit} noValidate>
      <ConvertFields
        config={config}
        points={points}
        problem={isTried ? problem : undefined}
        disabled={giving.isPending}
        onPoints={(next) => {
          setPoints(next);
          giving.clear();
        }}
        {...(all >= leastOf(exchange) && {
          quick: [{ value: String(all), label: t('convert.all', { points: formatCount(all) }) }],
        })}
      />
      <ConvertFacts left={balance.points - pointsOf(points)} worth={worth} times={exchange.times} />
      <PasswordPart
        state={balance.paymentPassword}
        value={password}
        error={
          giving.problems.password ?? (isTried && password === '' ? t('password.missing') : '')
        }
        disabled={giving.isPending}
        onChange={(next) => {
          setPassword(next);
          setTried(false);
          giving.clear();
        }}
        onLeave={onClose}
      />
      <GiveProblem text={giving.problems.form} />
      <Button
        block
        size="lg"
        variant="primary"
        type="submit"
        disabled={!canProve(balance)}
        busy={giving.isPending}
        busyLabel={t('redeem.busy')}
      >
        {t('convert.act')}
      </Button>
    </form>
  );
}

function ConvertFacts({
  left,
  worth,
  times,
}: {
  readonly left: number;
  readonly worth: string;
  readonly times: number;
}) {
  const { t } = useTranslation('points');
  const { money } = usePointWords();
  return (
    <dl className="give-facts">
      <div>
        <dt>{t('redeem.after')}</dt>
        <dd>{formatCount(Math.max(0, left))}</dd>
      </div>
      <div>
        <dt>{t('redeem.required')}</dt>
        <dd>
          {times === 0
            ? t('redeem.free')
            : moneySign(worth) === 0
              ? t('redeem.times', { count: times })
              : money(timesOf(worth, times))}
        </dd>
      </div>
    </dl>
  );
}
