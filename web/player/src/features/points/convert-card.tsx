import type { PointBalance, PointConfig } from '@croupier/contract/points/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConvertDialog } from './convert-dialog.tsx';
import { ConvertFields, useConvertProblem } from './convert-fields.tsx';
import { leastOf } from './exchange-rules.ts';
import { usePointWords } from './use-point-words.ts';

export type ConvertCardProps = {
  readonly config: PointConfig | undefined;
  readonly balance: PointBalance | undefined;
};

/** What points are worth, and how many are to be changed; the password is asked for in a window. */
export function ConvertCard({ config, balance }: ConvertCardProps) {
  const { t } = useTranslation('points');
  const { money } = usePointWords();
  if (!config || !balance) return <Skeleton shape="block" height="212px" />;
  const { on, steps } = config.exchange;
  const [first] = steps;
  if (!on || !first) return <p className="points-rate">{t('convert.closed')}</p>;
  return (
    <>
      <p className="points-rate">
        {t('convert.rate', { value: money(first.value), from: formatCount(first.from) })}
      </p>
      <ConvertForm config={config} balance={balance} />
    </>
  );
}

function ConvertForm({
  config,
  balance,
}: {
  readonly config: PointConfig;
  readonly balance: PointBalance;
}) {
  const { t } = useTranslation('points');
  const [points, setPoints] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = useConvertProblem({ config, balance, points });
  const least = leastOf(config.exchange);
  const hasTooFew = balance.points < least;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (problem) return;
    void openDialog<boolean>(({ open, close }) => (
      <ConvertDialog points={points} open={open} onClose={close} />
    )).then((isDone) => {
      if (!isDone) return;
      setPoints('');
      setTried(false);
    });
  }

  return (
    <form className="convert-form" onSubmit={submit} noValidate>
      <ConvertFields
        config={config}
        points={points}
        problem={isTried ? problem : undefined}
        onPoints={setPoints}
      />
      <Button block size="lg" variant="primary" type="submit" disabled={hasTooFew}>
        {t('convert.act')}
      </Button>
      {hasTooFew && (
        <small className="convert-reason">
          {t('convert.problem.least', { least: formatCount(least) })}
        </small>
      )}
    </form>
  );
}
