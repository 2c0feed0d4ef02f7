/** What a list shows of its rows: how a column reads in the table, on a phone, in a file and in an order. */
import { formatDay } from '@croupier/kit/format/dates';
import { type QueueName, rulesOfQueue } from '@croupier/contract/staff/operator/queues';
import { toTenThousandths } from '@croupier/kit/format/money';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Money, type MoneyTone } from '@croupier/kit/ui/money';
import type { CardSlot } from '@croupier/kit/ui/table';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Instant } from '../page/instant.tsx';
import { AgeMark } from './age-mark.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** What a file says unless it has facts of its own, and the cell too unless it has looks of its own. */
  readonly text: (row: Row) => string;
  /** The columns that stand for it in a file: one for each fact. */
  readonly facts?: (file: FileWords) => readonly FileColumn<Row>[];
  readonly cell?: (row: Row) => ReactNode;
  /** Compared instead of the text. */
  readonly order?: (row: Row) => string | bigint;
  /** What the foot adds up: an amount in the wallet's unit. */
  readonly sum?: (row: Row) => string | null;
  readonly numeric?: boolean;
  /**
   * Where it stands in a row of two lines; `meta` unless told. `detail` is that in the hand, and makes room
   * beside an open row, which says it.
   */
  readonly phone?: CardSlot | 'detail';
  /** On a phone its header stands before it: a figure or a moment does not say what it is. */
  readonly named?: boolean;
  /** Pressing the cell opens the row. */
  readonly opens?: boolean;
  /** The list does without it: all its rows are the same there. */
  readonly isInFilesAlone?: boolean;
}

/** A column of a file. */
export interface FileColumn<Row> {
  readonly header: string;
  readonly text: (row: Row) => string;
}

/** What heads and cells of a file are written by. */
export interface FileWords {
  /** Of the merchant's clock, as heads name it. */
  readonly zone: string;
  /** A moment by that clock, as spreadsheets read it. */
  readonly clock: (at: string) => string;
  /** Whole minutes since a moment. */
  readonly minutesSince: (at: string) => number;
  readonly since: string;
  readonly inMinutes: (name: string) => string;
  readonly idOf: (name: string) => string;
}

type Looks<Row> = Partial<Omit<Column<Row>, 'key' | 'header' | 'text'>>;

export function textColumn<Row>(
  key: string,
  header: string,
  text: (row: Row) => string,
  looks: Looks<Row> = {},
): Column<Row> {
  return { key, header, text, ...looks };
}

/** A moment, which files hold by the merchant's clock; the head names its zone. */
export function timeColumn<Row>(
  key: string,
  header: string,
  at: (row: Row) => string | null,
  looks: Looks<Row> & { readonly none?: string } = {},
): Column<Row> {
  const { none = '', ...rest } = looks;
  return {
    key,
    header,
    text: (row) => at(row) ?? '',
    facts: ({ zone, clock }) => [
      {
        header: `${header} (${zone})`,
        text: (row) => {
          const moment = at(row);
          return moment === null ? '' : clock(moment);
        },
      },
    ],
    cell: (row) => {
      const moment = at(row);
      return moment === null ? none : <Instant at={moment} />;
    },
    ...rest,
  };
}

/** A day of the calendar, which files and orders hold as ISO 8601. */
export function dayColumn<Row>(
  key: string,
  header: string,
  day: (row: Row) => string,
  looks: Looks<Row> = {},
): Column<Row> {
  return { key, header, text: day, cell: (row) => formatDay(day(row)), ...looks };
}

/** How long a row has waited; its colour tells when the queue's target is near or past. */
export function ageColumn<Row>(
  header: string,
  at: (row: Row) => string,
  queue: QueueName,
  looks: Looks<Row> = {},
): Column<Row> {
  const { targetMinutes } = rulesOfQueue(queue);
  return {
    key: 'age',
    header,
    numeric: true,
    phone: 'status',
    text: at,
    facts: ({ since, clock, inMinutes, minutesSince }) => [
      { header: since, text: (row) => clock(at(row)) },
      { header: inMinutes(header), text: (row) => String(minutesSince(at(row))) },
    ],
    cell: (row) => <AgeMark at={at(row)} targetMinutes={targetMinutes} />,
    ...looks,
  };
}

/** An amount in the wallet's unit; its header names the unit. */
export function moneyColumn<Row>(
  key: string,
  header: string,
  amount: (row: Row) => string | null,
  looks: Looks<Row> & { readonly tone?: MoneyTone } = {},
): Column<Row> {
  const { tone = 'plain', ...rest } = looks;
  return {
    key,
    header,
    numeric: true,
    text: (row) => amount(row) ?? '',
    order: (row) => toTenThousandths(amount(row) ?? '0'),
    cell: (row) => {
      const value = amount(row);
      return value !== null && <Money amount={value} tone={tone} />;
    },
    ...rest,
  };
}

/** Where the row stands, by word and colour. */
export function statusColumn<Row>(
  key: string,
  header: string,
  status: (row: Row) => { readonly text: string; readonly tone: BadgeTone },
): Column<Row> {
  return {
    key,
    header,
    phone: 'status',
    text: (row) => status(row).text,
    cell: (row) => <Badge tone={status(row).tone}>{status(row).text}</Badge>,
  };
}

/** Whose it is, with the way to their page. */
export function playerColumn<Row>(
  header: string,
  player: (row: Row) => { readonly memberId: string; readonly account: string } | null,
  looks: Looks<Row> & { readonly none?: string } = {},
): Column<Row> {
  const { none = '', ...rest } = looks;
  return {
    key: 'player',
    header,
    phone: 'title',
    text: (row) => player(row)?.account ?? none,
    facts: ({ idOf }) => [
      { header: idOf(header), text: (row) => player(row)?.memberId ?? '' },
      { header, text: (row) => player(row)?.account ?? none },
    ],
    cell: (row) => {
      const one = player(row);
      if (!one) return none;
      return (
        <Link className="c-strong" to="/members/$memberId" params={{ memberId: one.memberId }}>
          {one.account}
        </Link>
      );
    },
    ...rest,
  };
}

/** What the amounts of a column come to. */
export function sumOf<Row>(rows: readonly Row[], sum: (row: Row) => string | null): bigint {
  return rows.reduce((total, row) => total + toTenThousandths(sum(row) ?? '0'), 0n);
}
