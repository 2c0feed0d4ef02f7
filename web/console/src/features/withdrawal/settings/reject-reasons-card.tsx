import { REJECT_REASONS_MAX } from '@croupier/contract/withdrawal/reject-reasons';
import type { WithdrawalSettings } from '@croupier/contract/withdrawal/settings';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../page/language-name.ts';
import { SettingCard } from '../../../page/settings/setting-card.tsx';
import type { TypedField } from '../../../page/settings/setting-fields.ts';
import { useMay, useWorkplace } from '../../../state/staff.ts';
import { useUsualReasons } from '../use-usual-reasons.ts';

const places = Array.from({ length: REJECT_REASONS_MAX }, (_, index) => index);

/** What players can be told of a rejection, by language. */
export function RejectReasonsCard({
  settings,
  ask,
}: {
  readonly settings: WithdrawalSettings;
  readonly ask: (change: Partial<WithdrawalSettings>, reason: string) => Promise<unknown>;
}) {
  const { t } = useTranslation('console-payouts');
  const usual = useUsualReasons();
  const { dictionaries } = useWorkplace().merchant;
  const mayChange = useMay('withdrawal.settings');
  const fields = dictionaries.flatMap((language): TypedField[] => {
    const set = settings.rejectReasons?.[language] ?? usual(language);
    return places.map((place) => ({
      name: `${language}${place}`,
      kind: 'text',
      label: t('setUp.rejectReason', { language: languageName(language), n: place + 1 }),
      text: set[place] ?? '',
      empty: t('setUp.none'),
    }));
  });
  return (
    <SettingCard
      title={t('setUp.rejectReasons')}
      fields={fields}
      mayChange={mayChange}
      send={(typed, reason) =>
        ask(
          {
            rejectReasons: Object.fromEntries(
              dictionaries.map((language) => [
                language,
                places.flatMap((place) => typed[`${language}${place}`]?.trim() || []),
              ]),
            ),
          },
          reason,
        )
      }
    />
  );
}
