import type { ContractAct, ContractFile } from '@croupier/contract/contracts/player/contracts';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { contractAddress } from './contract-address.ts';

type Action = Exclude<ContractAct, 'amend'>;

const calls = {
  reject: 'rejectContract',
  cancel: 'cancelOffer',
} as const;

/** What the agent can do with a contract; what ends by it must be ticked first. */
export function ContractActs({ file }: { readonly file: ContractFile }) {
  const { t } = useTranslation('contract');
  const { contract, ends, acts } = file;
  const queries = useQueryClient();
  const [ticked, setTicked] = useState(false);
  const [missing, setMissing] = useState(false);
  const hits = ends.length > 0;

  const act = useMutation({
    mutationFn: (action: Action) => {
      const contractId = contract.id;
      if (action === 'reject' || action === 'cancel') return call(calls[action], { contractId });
      const acknowledge = ends.map(({ id }) => id);
      return action === 'accept'
        ? call('acceptContract', { contractId, acknowledge })
        : call('terminateContract', { contractId, acknowledge });
    },
    async onSuccess(_, action) {
      showToast('ok', { title: t(`done.${action}`) });
      await refresh();
    },
    async onError(error) {
      showToast('bad', { title: t('act.failure'), text: failureText(error) });
      // What it hits or how it stands has changed meanwhile.
      if (isRefused(error)) {
        setTicked(false);
        await refresh();
      }
    },
  });

  async function refresh(): Promise<void> {
    await Promise.all(
      ['contract', 'contractInfo', 'contractsOfMine', 'contractsOfDownline'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
  }

  async function press(action: Action): Promise<void> {
    if (act.isPending) return;
    const needsTick = hits && (action === 'accept' || action === 'terminate');
    if (needsTick && !ticked) {
      setMissing(true);
      return;
    }
    const sure = await askToConfirm({
      title: t(`ask.${action}`, { account: contract.member.account }),
      text: t(`askText.${action}`),
      confirmLabel: t(`act.${action}`),
      ...(action !== 'accept' && { tone: 'danger' as const }),
    });
    if (sure) act.mutate(action);
  }

  if (acts.length === 0) return null;
  const asks = hits && (acts.includes('accept') || acts.includes('terminate'));
  const names = ends.map(({ member }) => member.account).join(', ');
  return (
    <div className="contract-acts">
      {asks && (
        <Checkbox
          label={t('ending.tick', { names, count: ends.length })}
          checked={ticked}
          error={missing && !ticked ? t('ending.tickMissing') : undefined}
          onChange={({ target }) => setTicked(target.checked)}
        />
      )}
      <div>
        {(['reject', 'cancel', 'terminate'] as const)
          .filter((action) => acts.includes(action))
          .map((action) => (
            <Button
              key={action}
              size="lg"
              variant="danger-soft"
              busy={act.isPending && act.variables === action}
              onClick={() => void press(action)}
            >
              {t(`act.${action}`)}
            </Button>
          ))}
        {acts.includes('amend') && (
          <Button
            size="lg"
            icon="pencil-simple"
            render={<PageLink to={contractAddress({ amend: contract.id })} />}
          >
            {t('act.amend')}
          </Button>
        )}
        {acts.includes('accept') && (
          <Button
            size="lg"
            variant="primary"
            busy={act.isPending && act.variables === 'accept'}
            onClick={() => void press('accept')}
          >
            {hits ? t('act.acceptEnding', { count: ends.length }) : t('act.accept')}
          </Button>
        )}
      </div>
    </div>
  );
}
