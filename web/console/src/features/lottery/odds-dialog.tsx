import { Select } from '@croupier/kit/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../state/queue-news.ts';
import type { NamedLottery } from './lottery-picker.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const NEXT = 'next';

/** From which issue on other odds hold; what they bring back is looked at first. */
export function OddsDialog({
  lottery,
  odds,
  onClose,
}: {
  readonly lottery: NamedLottery;
  readonly odds: Record<string, Record<string, string>>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-lottery');
  const [from, setFrom] = useState(NEXT);
  const coming = lottery.isHouse
    ? []
    : lottery.next.filter(({ openAt }) => Date.parse(openAt) > serverNow());
  const options = [
    { value: NEXT, label: t('odds.next') },
    ...coming.map(({ issue }) => ({ value: issue, label: issue })),
  ];
  return (
    <TermsDialog
      key={from}
      lottery={lottery}
      title={t('odds.title')}
      text={t('odds.text')}
      changeOf={() => ({ kind: 'odds', fromIssue: from === NEXT ? null : from, odds })}
      onClose={onClose}
    >
      <Select label={t('odds.fromLabel')} options={options} value={from} onValueChange={setFrom} />
    </TermsDialog>
  );
}
