import type { JourneyCheck, JourneyStep, JourneyTrigger } from '@croupier/contract/journeys/terms';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';

/** What is known of an offer, a segment or a mission that a step names. */
export type NameOf = (kind: 'offers' | 'segments' | 'missions', id: string) => string | undefined;

const DAY_HOURS = 24;

/** Says triggers and steps of journeys in a sentence each. */
export function useJourneyWords() {
  const { t } = useTranslation('console-journeys');
  const named = (nameOf: NameOf, kind: Parameters<NameOf>[0], id: string) =>
    nameOf(kind, id) ?? `#${id}`;
  const check = (of: JourneyCheck, nameOf: NameOf): string => {
    const has = of.has ? 'yes' : 'no';
    switch (of.is) {
      case 'segment':
        return t(`says.segment.${has}`, { name: named(nameOf, 'segments', of.segmentId) });
      case 'bonus':
        return t(`says.bonus.${has}`, { name: named(nameOf, 'offers', of.offerId) });
      default:
        return t(`says.${of.is}.${has}`);
    }
  };
  return {
    wait: (hours: number): string =>
      hours % DAY_HOURS === 0
        ? t('says.days', { count: hours / DAY_HOURS })
        : t('says.hours', { count: hours }),
    trigger(of: JourneyTrigger, nameOf: NameOf): string {
      switch (of.on) {
        case 'registered':
          return t('says.registered');
        case 'deposit':
          return of.n === null ? t('says.anyDeposit') : t('says.nthDeposit', { n: of.n });
        case 'level':
          return t('says.level', { level: formatCount(of.level) });
        case 'segment':
          return t('says.comesIn', { name: named(nameOf, 'segments', of.segmentId) });
        case 'idle':
          return t('says.idle', { count: of.days });
        case 'mission':
          return of.missionId === null
            ? t('says.anyMission')
            : t('says.mission', { name: named(nameOf, 'missions', of.missionId) });
        case 'bonus-converted':
        case 'bonus-expired':
          return of.offerId === null
            ? t(`says.any-${of.on}`)
            : t(`says.${of.on}`, { name: named(nameOf, 'offers', of.offerId) });
      }
    },
    /** @param language of the message's subject */
    step(of: JourneyStep, nameOf: NameOf, language: string): string {
      switch (of.do) {
        case 'wait':
          return this.wait(of.hours);
        case 'check':
          return check(of.check, nameOf);
        case 'grant':
          return t('says.grant', { name: named(nameOf, 'offers', of.offerId) });
        case 'message': {
          const text = of.texts[language] ?? Object.values(of.texts)[0];
          return t('says.message', { title: text?.title ?? '' });
        }
      }
    },
    again: (days: number | null): string =>
      days === null ? t('says.once') : t('says.again', { count: days }),
  };
}

/** Names as a call brought them. */
export function namesFrom(
  names: Readonly<
    Record<Parameters<NameOf>[0], readonly { readonly id: string; readonly name: string }[]>
  >,
): NameOf {
  return (kind, id) => names[kind].find((one) => one.id === id)?.name;
}
