/** Rows that one member of staff has taken: who has them, taking and giving back. */
import type { Claim, QueueFigures } from '@croupier/contract/staff/operator/claims';
import { type QueueName, rulesOfQueue } from '@croupier/contract/staff/operator/queues';
import { formatMoment } from '@croupier/kit/format/dates';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useProblemText } from '../page/load-failed.tsx';
import { useMay, useWorkplace } from '../state/staff.ts';
import { useAgeText, useServerNow } from './age-mark.tsx';
import { type Column, textColumn } from './columns.tsx';
import { type Claimable, type Claiming, useOpenRow } from './list-context.ts';
import { optionalChoice } from './use-filters.ts';

export const CLAIM_KEY = 'c';
/** Of a time the hours and minutes. */
const HH_MM = 5;
/** An open row that is one's own is renewed before its quarter of an hour is over. */
const RENEW_MS = 5 * 60_000;

/** Whether somebody else works on it, so that it is not for the reader to decide. */
export function isOthers({ claim }: Claimable): boolean {
  return claim !== null && !claim.mine;
}

/** Taking rows of a queue; undefined where its rows are nobody's, or not the reader's to take. */
export function useClaiming(queue: QueueName | undefined): Claiming | undefined {
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const permission = queue && rulesOfQueue(queue).claim;
  const may = useMay(permission ?? 'session.own');
  if (queue === undefined || permission === undefined || !may) return undefined;
  const of = ({ subject }: Claimable) => ({ merchantId: merchant.id, queue, subject });
  return {
    take: (row) => call('claimRow', of(row)),
    turn(row) {
      if (isOthers(row)) return;
      const turned = row.claim ? call('freeRow', of(row)) : call('claimRow', of(row));
      turned
        .catch((error: unknown) => showToast('bad', { title: textOf(error) }))
        .then(() =>
          client.invalidateQueries({ predicate: ({ meta }) => meta?.['queue'] === queue }),
        )
        .catch(() => undefined);
    },
  };
}

/** Narrows a queue to the reader's own rows, or to those that nobody holds. */
export function heldFilter(t: TFunction<'console'>) {
  const options = [
    { value: 'mine', label: t('list.claim.mine') },
    { value: 'free', label: t('list.claim.free') },
  ] as const;
  return optionalChoice(t('list.claim.title'), options, t('list.claim.all'));
}

/** How many rows each choice of that filter would leave. */
export function heldCounts(figures: QueueFigures | undefined) {
  return { mine: figures?.mine, free: figures?.free };
}

/** Who works on the row, and for how long. @param more.cell what else stands there, where nobody does */
export function claimColumn<Row extends Pick<Claimable, 'claim'>>(
  header: string,
  more: { readonly cell?: (row: Row) => ReactNode } = {},
): Column<Row> {
  return textColumn('claim', header, ({ claim }) => claim?.by ?? '', {
    phone: 'status',
    cell: (row) => (row.claim ? <ClaimMark claim={row.claim} /> : more.cell?.(row)),
  });
}

function ClaimMark({ claim: { by, mine, at } }: { readonly claim: Claim }) {
  const { t } = useTranslation('console');
  const text = useAgeText()(at, useServerNow());
  return (
    <span className="c-claim" data-mine={mine || undefined} title={by}>
      <Avatar name={by} size={24} />
      <span className="k-visually-hidden">{mine ? t('list.claim.byYou') : by}</span>
      <small>{text}</small>
    </span>
  );
}

/** In the head of an open row: who has it, until when, and taking it. */
export function ClaimBar() {
  const { t } = useTranslation('console');
  const { timeZone } = useWorkplace().merchant;
  const { claimable: row, claiming, isStale, overtaken } = useOpenRow();
  const ageOf = useAgeText();
  const now = useServerNow();
  useRenewal();
  if (!row || (!row.claim && !claiming)) return null;
  const { claim } = row;
  const until = claim && formatMoment(claim.until, { timeZone, style: 'time' }).slice(0, HH_MM);
  return (
    <div className="c-claim-bar">
      {claim && (
        <Badge tone={claim.mine ? 'ok' : 'warn'} icon="user">
          {claim.mine ? t('list.claim.byYou') : t('list.claim.by', { by: claim.by })}
        </Badge>
      )}
      {claim && (
        <small>
          {ageOf(claim.at, now)} · {t('list.claim.until', { time: until })}
        </small>
      )}
      {claiming && (!claim || claim.mine) && (
        <Button
          size="sm"
          disabled={isStale || overtaken === 'gone'}
          onClick={() => claiming.turn(row)}
        >
          {t(claim ? 'list.claim.give' : 'list.claim.take')} <kbd>{CLAIM_KEY.toUpperCase()}</kbd>
        </Button>
      )}
    </div>
  );
}

/** Who has a row open that is theirs keeps it. */
function useRenewal(): void {
  const { claimable: row, claiming } = useOpenRow();
  const isMine = row?.claim?.mine ?? false;
  const renew = useEffectEvent(() => {
    // Whoever lost it meanwhile sees so in the row.
    if (row) claiming?.take(row).catch(() => undefined);
  });
  useEffect(() => {
    if (!isMine) return undefined;
    const timer = setInterval(renew, RENEW_MS);
    return () => clearInterval(timer);
  }, [isMine]);
}
