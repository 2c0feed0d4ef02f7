import { Icon } from '@croupier/kit/ui/icon';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RewardPart } from './read-reward.ts';
import type { TypedReward } from './typed-reward.ts';

/** What every part of the form gets. */
export interface RewardPartProps {
  readonly reward: TypedReward;
  readonly set: (changed: Partial<TypedReward>) => void;
  /** Something is wrong with a field, and whoever saves was told. */
  readonly isTold: (name: RewardPart) => boolean;
  /** Whether these fields are complete. */
  readonly isDone: boolean;
  readonly disabled: boolean;
}

/** A part of the form under its name, with a mark once it is complete. */
export function FormSection({
  title,
  isDone,
  children,
}: {
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('console-points');
  const id = useId();
  return (
    <section className="c-points-section" aria-labelledby={id}>
      <header>
        <span className="c-points-mark" data-done={isDone || undefined}>
          <Icon name={isDone ? 'check-bold' : 'pencil-simple'} size={12} />
        </span>
        <h3 id={id}>{title}</h3>
        <span className="k-visually-hidden">{t(isDone ? 'form.complete' : 'form.incomplete')}</span>
      </header>
      {children}
    </section>
  );
}
