import type { MenuPage } from '@croupier/contract/staff/operator/menu';
import { formatMoney, groupThousands } from '@croupier/kit/format/money';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../api/call.ts';
import { Instant } from '../page/instant.tsx';
import { useWorkplace } from '../state/staff.ts';

/** Shorter texts are not looked for. */
export const TEXT_MIN = 2;

/** One thing that was found, by what, and where it leads. */
export interface Found {
  readonly key: string;
  readonly group: 'members' | 'payments' | 'transfers' | 'rounds' | 'pages';
  readonly icon: IconName;
  readonly title: string;
  readonly note: ReactNode;
  /** Absent where the title is what fits. */
  readonly matched?: string;
  readonly open: () => void;
}

type Answer = CallOutput<'search'>;

/** What was found, in the order of its groups, with where each leads. */
export function useFound(
  answer: Answer | undefined,
  pages: readonly MenuPage[],
  text: string,
): readonly Found[] {
  const members = useFoundMembers(answer, text);
  const payments = useFoundPayments(answer);
  const rounds = useFoundRounds(answer);
  const named = useFoundPages(text.length < TEXT_MIN ? [] : pages, text);
  return [...members, ...payments, ...rounds, ...named];
}

function useFoundMembers(answer: Answer | undefined, text: string): Found[] {
  const { t } = useTranslation(['console', 'console-people']);
  const navigate = useNavigate();
  const members = (answer?.members ?? []).map(
    ({ id, account, nickname, state, matched }): Found => {
      const traits = matched.filter((trait) => trait !== 'account' && trait !== 'account-part');
      return {
        key: `member-${id}`,
        group: 'members',
        icon: 'user',
        title: account,
        note: [
          ...(nickname === account ? [] : [nickname]),
          id,
          ...(state === 'frozen' ? [t('find.frozen')] : []),
        ].join(' · '),
        ...(traits.length > 0 && {
          matched: traits.map((trait) => t(`console-people:traits.${trait}`)).join(' · '),
        }),
        open: () => void navigate({ to: '/members/$memberId', params: { memberId: id } }),
      };
    },
  );
  if (!answer?.moreMembers) return members;
  const open = () => void navigate({ to: '/members', search: { search: text } as never });
  const title = t('console-people:find.more', { text });
  return [
    ...members,
    { key: 'members-all', group: 'members', icon: 'users', title, note: '', open },
  ];
}

function useFoundPayments(answer: Answer | undefined): Found[] {
  const { t } = useTranslation(['console', 'console-people']);
  const { symbol } = useWorkplace().merchant;
  const navigate = useNavigate();
  const payments = (answer?.payments ?? []).map((one): Found => ({
    key: `${one.kind}-${one.reference}`,
    group: 'payments',
    icon: one.kind === 'deposit' ? 'hand-deposit' : 'hand-withdraw',
    title: t(`find.${one.kind}`, { reference: one.reference }),
    note: (
      <>
        {one.account} · {formatMoney(one.amount, { symbol })} · <Instant at={one.at} />
      </>
    ),
    ...(one.matched !== 'reference' && {
      matched: t(`console-people:find.matched.${one.matched}`),
    }),
    open: () =>
      void navigate({
        to: one.kind === 'deposit' ? '/deposits' : '/withdrawals',
        search: { search: one.reference } as never,
      }),
  }));
  const transfers = (answer?.transfers ?? []).map(({ number, amount, currency, at }): Found => ({
    key: `transfer-${number}-${at}`,
    group: 'transfers',
    icon: 'hand-deposit',
    title: t('console-people:find.transfer', { id: number }),
    note: (
      <>
        {groupThousands(amount)} {currency} · <Instant at={at} />
      </>
    ),
    open: () =>
      void navigate({ to: '/deposits', search: { state: 'payments', search: number } as never }),
  }));
  return [...payments, ...transfers];
}

function useFoundRounds(answer: Answer | undefined): Found[] {
  const { t } = useTranslation(['console', 'console-people']);
  const { symbol } = useWorkplace().merchant;
  const navigate = useNavigate();
  return (answer?.rounds ?? []).map((round): Found => ({
    key: `round-${round.id}`,
    group: 'rounds',
    icon: 'dice-five',
    title: t('find.round', { id: round.id }),
    note: (
      <>
        {round.game} · {round.account} · {formatMoney(round.stake, { symbol })} ·{' '}
        <Instant at={round.at} />
      </>
    ),
    ...(round.matched === 'vendor-number' && {
      matched: `${t('console-people:find.matched.vendor-number')} ${round.vendorRoundId}`,
    }),
    open: () => void navigate({ to: '/rounds', search: { search: round.id } as never }),
  }));
}

function useFoundPages(pages: readonly MenuPage[], text: string): Found[] {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const folded = text.toLocaleLowerCase();
  return pages
    .map((page) => ({ page, title: t(`console:nav.${page}`) }))
    .filter(({ title }) => title.toLocaleLowerCase().includes(folded))
    .map(({ page, title }) => ({
      key: `page-${page}`,
      group: 'pages',
      icon: 'arrow-right',
      title,
      note: '',
      open: () => void navigate({ to: `/${page}` }),
    }));
}
