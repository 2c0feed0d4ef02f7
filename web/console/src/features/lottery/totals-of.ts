import type { LotteryReport } from '@croupier/contract/lottery/operator/report';
import { moneyText, parseMoney } from '@croupier/contract/amounts';

type Row = LotteryReport['days'][number];

/** What the days come to together. */
export function totalsOf(days: readonly Row[]): Omit<Row, 'day'> {
  const sum = (of: (row: Row) => string) => {
    const minor = days.reduce((total, row) => total + signedMinor(of(row)), 0n);
    return `${minor < 0n ? '-' : ''}${moneyText(minor < 0n ? -minor : minor)}`;
  };
  return {
    tickets: days.reduce((count, { tickets }) => count + tickets, 0),
    stakes: sum(({ stakes }) => stakes),
    validBets: sum(({ validBets }) => validBets),
    payouts: sum(({ payouts }) => payouts),
    ggr: sum(({ ggr }) => ggr),
  };
}

function signedMinor(text: string): bigint {
  const minor = parseMoney(text.replace('-', '')) ?? 0n;
  return text.startsWith('-') ? -minor : minor;
}
