import { LEVELS_MAX, LEVELS_MIN } from '@croupier/contract/loyalty/kinds';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { CountValue } from './count-value.tsx';
import { LevelTable } from './level-table.tsx';
import type { TypedTerms } from './typed-terms.ts';
import type { TermsForm } from './use-terms-form.ts';

/** The ladder, a level a row, and what holds for all of them. */
export function LevelsCard({
  typed,
  members,
  form,
}: {
  readonly typed: TypedTerms;
  /** By level, as it stands. */
  readonly members: readonly number[];
  /** Absent while it is only looked at. */
  readonly form?: TermsForm;
}) {
  const { t } = useTranslation('console-loyalty');
  const { symbol } = useWorkplace().merchant;
  const count = typed.levels.length;
  return (
    <Card
      className="c-loyalty-card"
      padding="none"
      title={t('levels.title')}
      note={t('levels.note')}
      actions={<span className="c-quiet">{symbol}</span>}
    >
      <LevelTable typed={typed} members={members} form={form} />
      {form && (
        <div className="c-loyalty-acts">
          <Button size="sm" icon="plus-bold" disabled={count >= LEVELS_MAX} onClick={form.addLevel}>
            {t('levels.add')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon="minus-bold"
            disabled={count <= LEVELS_MIN}
            onClick={form.removeLevel}
          >
            {t('levels.remove', { level: count - 1 })}
          </Button>
          <small>{t('levels.most', { count, most: LEVELS_MAX })}</small>
        </div>
      )}
      <dl className="c-terms-facts">
        <CountValue name="keepPercent" typed={typed} form={form} unit="%" />
        <CountValue name="giftDays" typed={typed} form={form} />
        <CountValue name="giftTimes" typed={typed} form={form} />
      </dl>
    </Card>
  );
}
