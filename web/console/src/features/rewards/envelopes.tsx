import type { StaffEnvelope } from '@croupier/contract/rewards/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { usePages } from '../../page/use-pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { Instant } from '../../page/instant.tsx';
import { AskForEvent, EventList } from './event-list.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import {
  AmountInput,
  CountInput,
  countOf,
  MomentInput,
  NameFields,
  namesOf,
} from './event-fields.tsx';

const tones = { coming: 'info', open: 'ok', gone: 'neutral', closed: 'neutral' } as const;

/** Red envelopes: pools in packets, asked for by two, and what became of them. */
export function Envelopes() {
  const { t } = useTranslation('console-rewards');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const [closing, setClosing] = useState<StaffEnvelope>();
  const pages = usePages('staffEnvelopes', { merchantId: merchant.id });
  return (
    <>
      <EventList
        kind="envelopes"
        pages={pages}
        columns={columnsOf(t, merchant.symbol, mayWrite ? setClosing : undefined)}
        ask={(onClose) => <AskDialog onClose={onClose} />}
      />
      {closing && <CloseDialog envelope={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
}

type T = ReturnType<typeof useTranslation<'console-rewards'>>['t'];

function columnsOf(t: T, symbol: string, onClose: ((one: StaffEnvelope) => void) | undefined) {
  const money = (amount: string) => formatMoney(amount, { symbol });
  return [
    {
      key: 'name',
      header: t('list.name'),
      card: 'title' as const,
      cell: ({ name, terms }: StaffEnvelope) => (
        <span className="c-stacked">
          {name}
          <small>
            <Instant at={terms.opensAt} /> – <Instant at={terms.closesAt} />
          </small>
        </span>
      ),
    },
    {
      key: 'pool',
      header: t('envelopes.pool'),
      numeric: true,
      card: 'value' as const,
      cell: ({ terms }: StaffEnvelope) => money(terms.pool),
    },
    {
      key: 'taken',
      header: t('envelopes.taken'),
      numeric: true,
      cell: ({ taken, terms }: StaffEnvelope) =>
        `${formatCount(taken)} / ${formatCount(terms.packets)}`,
    },
    {
      key: 'paid',
      header: t('list.paid'),
      numeric: true,
      cell: ({ paid }: StaffEnvelope) => money(paid),
    },
    {
      key: 'returned',
      header: t('envelopes.returned'),
      numeric: true,
      cell: ({ returned }: StaffEnvelope) => money(returned),
    },
    {
      key: 'state',
      header: t('list.state'),
      card: 'status' as const,
      cell: (envelope: StaffEnvelope) => (
        <span className="c-prize-acts">
          <Badge tone={tones[envelope.state]}>{t(`envelopes.states.${envelope.state}`)}</Badge>
          {onClose && envelope.state !== 'closed' && (
            <Button size="sm" onClick={() => onClose(envelope)}>
              {t('envelopes.close')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-rewards');
  const { merchant } = useWorkplace();
  return (
    <AskForEvent
      kind="envelopes"
      onClose={onClose}
      send={(form, reason) =>
        call('askForEnvelope', {
          merchantId: merchant.id,
          reason,
          terms: {
            names: namesOf(form, merchant.dictionaries),
            pool: fieldText(form, 'pool'),
            packets: countOf(form, 'packets'),
            least: fieldText(form, 'least'),
            times: countOf(form, 'times'),
            paidIn: form.get('paidIn') !== null,
            opensAt: fieldText(form, 'opensAt'),
            closesAt: fieldText(form, 'closesAt'),
          },
        })
      }
    >
      <NameFields />
      <AmountInput name="pool" label={t('envelopes.pool')} />
      <CountInput name="packets" label={t('envelopes.packets')} start="100" />
      <AmountInput name="least" label={t('envelopes.least')} />
      <CountInput name="times" label={t('terms.times')} start="0" />
      <MomentInput name="opensAt" label={t('list.opens')} />
      <MomentInput name="closesAt" label={t('list.closes')} />
      <Checkbox name="paidIn" defaultChecked label={t('envelopes.paidIn')} />
    </AskForEvent>
  );
}

function CloseDialog({
  envelope,
  onClose,
}: {
  readonly envelope: StaffEnvelope;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-rewards');
  const merchantId = useWorkplace().merchant.id;
  return (
    <ReasonDialog
      title={t('envelopes.closeTitle', { name: envelope.name })}
      text={t('envelopes.closeText')}
      confirm={t('envelopes.close')}
      tone="danger"
      act={(_form, reason) =>
        call('closeEnvelope', { merchantId, envelopeId: envelope.id, reason })
      }
      onDone={() => {
        showSaved({ request: null }, t('envelopes.closed'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
