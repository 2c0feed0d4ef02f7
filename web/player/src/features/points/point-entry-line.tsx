import type { PointEntry } from '@croupier/contract/points/player';
import { moneySign } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { usePointWords } from './use-point-words.ts';

/** One change of points: why, how many, and what there was after it. */
export function PointEntryLine({ entry }: { readonly entry: PointEntry }) {
  const { t } = useTranslation('points');
  const { shortMoment } = usePointWords();
  const { title, note } = useEntryText(entry);
  const { at, change, balance } = entry;
  const isPlus = change > 0;
  return (
    <li>
      <b>{title}</b>
      <b data-sign={isPlus ? 'plus' : 'minus'} dir="ltr">
        {`${isPlus ? '+' : '−'}${formatCount(Math.abs(change))}`}
      </b>
      <small>{[shortMoment(at), note].filter(Boolean).join(', ')}</small>
      <small>
        <VisuallyHidden>{t('entries.balance')} </VisuallyHidden>
        {formatCount(balance)}
      </small>
    </li>
  );
}

interface EntryText {
  readonly title: string;
  readonly note: string;
}

function useEntryText({ kind, earned, redeem, remark, reference }: PointEntry): EntryText {
  const { t } = useTranslation('points');
  const { money } = usePointWords();
  const name = redeem?.name ?? '';
  switch (kind) {
    case 'deposit':
    case 'play': {
      if (!earned) return { title: t(`kind.${kind}`), note: reference };
      const { source, amount, unit, carried } = earned;
      return {
        title: t('entry.earned', { source: t(`source.${source}`), amount: money(amount) }),
        note:
          moneySign(carried) > 0
            ? t('entry.carried', { amount: money(carried) })
            : t('earn.unit', { unit: money(unit) }),
      };
    }
    case 'convert': {
      const required = redeem?.required ?? '0';
      return {
        title: t('entry.convert', { amount: money(redeem?.value ?? '0') }),
        note:
          moneySign(required) > 0
            ? t('entry.played', { amount: money(required) })
            : t('entry.inWallet'),
      };
    }
    case 'redeem':
      return { title: t('entry.redeem', { name }), note: redeem?.reference ?? reference };
    case 'return':
      return { title: t('entry.return', { name }), note: remark ?? t('entry.refused') };
    case 'prize':
      return { title: t('kind.prize'), note: '' };
    case 'adjustment':
      return { title: t('kind.adjustment'), note: remark ?? reference };
  }
}
