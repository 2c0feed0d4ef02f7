import { formatDay } from '@croupier/kit/format/dates';
import type { Alarm } from '@croupier/contract/staff/operator/alarms';
import { useTranslation } from 'react-i18next';
import { arrivedText } from './arrived-money.ts';

/** What was found, in the words of staff, and the place in the books or its figures. */
export function useAlarmWords(): (alarm: Alarm) => {
  readonly what: string;
  readonly where: string;
} {
  const { t } = useTranslation('console');
  return ({ code, subject, facts }) => {
    const { check = '', account = '', detail = '', vendor = '', failures = '' } = facts;
    const what = t(`alarms.codes.${code}`);
    switch (code) {
      case 'vendor.silent':
        return { what, where: t('alarms.silence', { vendor, failures }) };
      case 'audit.altered':
        return { what, where: t('alarms.trail', facts) };
      case 'account.renamed':
        return { what, where: t('alarms.renamed', facts) };
      case 'feed.stopped':
        return { what, where: t('alarms.feed', facts) };
      case 'deposits.statement':
        return { what, where: t('alarms.statement', { takenBack: '0', ...facts }) };
      case 'payouts.conflict': {
        const said = t(`alarms.conflicts.${facts['kind'] as 'reversed'}`);
        return { what, where: t('alarms.conflict', { reference: '', ...facts, said }) };
      }
      case 'payouts.unknown':
        return { what, where: t('alarms.unknownPayout', facts) };
      case 'payments.reversed':
        return {
          what,
          where: t('alarms.reversedPayment', { ...facts, amount: tenderOf(facts['amount']) }),
        };
      case 'promotions.budget':
      case 'rewards.budget':
        return { what, where: t('alarms.offerBudget', facts) };
      case 'promotions.bounds':
        return { what, where: t('alarms.offersHeld', facts) };
      case 'promotions.liability':
        return { what, where: t('alarms.liability', facts) };
      case 'missions.short':
        return { what, where: t('alarms.missionShort', facts) };
      case 'referral.behind':
        return { what, where: t('alarms.referralBehind', { day: formatDay(facts['day'] ?? '') }) };
      case 'journeys.behind':
        return { what, where: t('alarms.journeyBehind', facts) };
      case 'nights.behind': {
        const night = t(`alarms.nights.${facts['night'] as 'rebates'}`);
        return {
          what,
          where: t('alarms.nightBehind', { night, day: formatDay(facts['day'] ?? '') }),
        };
      }
      case 'lottery.differs':
        return { what, where: t('alarms.issueDiffers', facts) };
      case 'round.not-voided':
        return { what, where: t(`alarms.notVoided.${facts['state'] as 'silent'}`, facts) };
      case 'return.odd':
      case 'return.stopped':
        return { what, where: t('alarms.returns', facts) };
      case 'deposits.day':
        return { what, where: t('alarms.day', { ...facts, day: formatDay(facts['day'] ?? '') }) };
      default: {
        const found = t(`alarms.checks.${check as 'history-was-altered'}`);
        const place = account === '' ? detail : t('alarms.detail', { account, detail });
        return {
          what: subject.type === 'member' ? what : t('alarms.books'),
          where: `${found} · ${place}`,
        };
      }
    }
  };
}

/** A gateway's amount with its currency, grouped as amounts are. */
function tenderOf(text = ''): string {
  const [amount = '', currency = ''] = text.split(' ');
  return arrivedText({ amount, currency, worth: null }, '');
}
