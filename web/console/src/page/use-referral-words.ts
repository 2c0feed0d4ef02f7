import { referralMarks } from '@croupier/contract/referral/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { ChangedValue } from '../kit/approval-card.tsx';
import { figuresOfFact, referralChanges } from './referral-facts.ts';

type Facts = Parameters<typeof referralChanges>[0];

const AMOUNT = /^\d+\.\d{2,4}$/;

const figureText = (text: string) => (AMOUNT.test(text) ? formatMoney(text) : text);

/** What other terms of referrals change, figure by figure; what stays as it is is not named. */
export function useReferralChanges(): (before: Facts, after: Facts) => readonly ChangedValue[] {
  const { t } = useTranslation('console-referral');
  return (before, after) =>
    referralChanges(before, after).map(({ figure, was, is }) => ({
      label: t(`terms.${figure}`),
      now: figureText(was ?? '–'),
      after: figureText(is ?? '–'),
    }));
}

/** Facts of referrals that servers write for programs, in words; undefined for any other. */
export function useReferralFact(): (name: string | undefined, text: string) => string | undefined {
  const { t } = useTranslation('console-referral');
  return (name, text) => {
    if (name === 'marks') {
      const marks = text.split(', ').map((one) => referralMarks.find((mark) => mark === one));
      if (marks.some((mark) => mark === undefined)) return undefined;
      return marks.map((mark) => mark && t(`marks.${mark}`)).join(', ');
    }
    const figures = figuresOfFact(name, text);
    // The name of the fact says what a single figure is.
    if (!figures || figures.length === 1) return figures && figureText(text);
    return figures
      .map(([figure, said]) => `${t(`terms.${figure}`)}: ${figureText(said)}`)
      .join(', ');
  };
}
