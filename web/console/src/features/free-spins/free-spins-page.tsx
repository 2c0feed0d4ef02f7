import type { FreeSpinLine } from '@croupier/contract/free-spins/operator';
import { formatMoney } from '@croupier/kit/format/money';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Column,
  moneyColumn,
  playerColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { FreeSpinsPanel } from './free-spins-panel.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';

const tones = {
  issuing: 'warn',
  open: 'ok',
  cancelling: 'warn',
  used: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  refused: 'bad',
} as const satisfies Record<FreeSpinLine['state'], BadgeTone>;

/** Free spins that were given to players: what was played of them, and giving more. */
export function FreeSpinsPage() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [asking, setAsking] = useState<'give' | 'rule'>();
  const mayGive = useMay('free-spins.give');
  const mayRule = useMay('merchant.write');
  const options = (['open', 'over'] as const).map((value) => {
    return { value, label: t(`freeSpins.filter.${value}`) };
  });
  const filters = useFilters({ state: choice(t('games.state'), options, 'open') });
  const list = useList('freeSpinGrants', { merchantId: merchant.id, ...filters.values });
  const from = list.head?.fourEyesFrom;
  const close = () => setAsking(undefined);
  return (
    <>
      <ListPage
        id="free-spins"
        title={t('freeSpins.title')}
        lead={t('freeSpins.lead')}
        aside={
          <>
            {mayRule && from !== undefined && (
              <Button icon="sliders" onClick={() => setAsking('rule')}>
                {ruleText(t, from, merchant.symbol)}
              </Button>
            )}
            {mayGive && (
              <Button variant="primary" icon="plus-bold" onClick={() => setAsking('give')}>
                {t('freeSpins.give')}
              </Button>
            )}
          </>
        }
        filters={filters}
        list={list}
        columns={columns(t, merchant.symbol)}
        rowKey={({ id }) => id}
        nameOf={({ account, gameTitle }) => `${account} · ${gameTitle}`}
        stateOf={({ state }) => state}
        empty={t('freeSpins.empty')}
        panel={(grant) => <FreeSpinsPanel grant={grant} />}
      />
      {asking === 'give' && <GiveDialog onClose={close} />}
      {asking === 'rule' && from !== undefined && <RuleDialog from={from} onClose={close} />}
    </>
  );
}

function ruleText(t: TFunction<'console-catalog'>, from: string | null, symbol: string): string {
  if (from === null) return t('freeSpins.rule.never');
  if (Number(from) === 0) return t('freeSpins.rule.always');
  return t('freeSpins.rule.open', { amount: formatMoney(from, { symbol }) });
}

function columns(t: TFunction<'console-catalog'>, symbol: string): Column<FreeSpinLine>[] {
  return [
    playerColumn(t('freeSpins.player'), (grant) => grant),
    textColumn('game', t('freeSpins.game'), ({ gameTitle }) => gameTitle, { opens: true }),
    textColumn('played', t('freeSpins.played'), ({ played, spins }) => `${played} / ${spins}`, {
      phone: 'value',
      facts: () => [
        { header: t('freeSpins.played'), text: ({ played }) => String(played) },
        { header: t('freeSpins.spins'), text: ({ spins }) => String(spins) },
      ],
    }),
    moneyColumn('stake', `${t('freeSpins.stake')} (${symbol})`, ({ stake }) => stake),
    moneyColumn('paid', `${t('freeSpins.paid')} (${symbol})`, ({ paid }) => paid, {
      sum: ({ paid }) => paid,
    }),
    timeColumn('until', t('freeSpins.until'), ({ validUntil }) => validUntil),
    statusColumn('state', t('games.state'), ({ state }) => ({
      text: t(`freeSpins.states.${state}`),
      tone: tones[state],
    })),
  ];
}

/** Asks for another worth from which two members of staff give free spins. */
function RuleDialog({
  from,
  onClose,
}: {
  readonly from: string | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  return (
    <ReasonDialog
      title={t('freeSpins.rule.title')}
      text={t('freeSpins.rule.text')}
      confirm={t('freeSpins.rule.ask')}
      act={(form, reason) => {
        const amount = fieldText(form, 'amount').trim();
        const fourEyesFrom = amount === '' ? null : amount;
        return call('setFreeSpinRule', { merchantId: merchant.id, fourEyesFrom, reason });
      }}
      onDone={(answer) => {
        showSaved(answer, t('freeSpins.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <AskedNote subject={`merchant:${merchant.id}:free-spins`} />
      <AmountTextField
        label={`${t('freeSpins.rule.amount')} (${merchant.symbol})`}
        name="amount"
        help={t('freeSpins.rule.help')}
        defaultValue={from ?? ''}
      />
    </ReasonDialog>
  );
}
