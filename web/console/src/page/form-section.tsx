import { Icon } from '@croupier/kit/ui/icon';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import './builder.css';

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
  const { t } = useTranslation('console-promotions');
  const id = useId();
  return (
    <section className="c-offer-section" aria-labelledby={id}>
      <header>
        <span className="c-offer-mark" data-done={isDone || undefined}>
          <Icon name={isDone ? 'check-bold' : 'pencil-simple'} size={12} />
        </span>
        <h3 id={id}>{title}</h3>
        <span className="k-visually-hidden">{t(isDone ? 'form.complete' : 'form.incomplete')}</span>
      </header>
      {children}
    </section>
  );
}
