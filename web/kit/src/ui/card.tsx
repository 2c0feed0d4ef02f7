import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Heading with a hairline beneath. */
  readonly title?: ReactNode;
  /** How it stands with the subject, beneath the heading. */
  readonly note?: ReactNode;
  /** Stands at the far end of the heading. */
  readonly actions?: ReactNode;
  /** `none` lets a table or list reach the edges. */
  readonly padding?: 'none' | 'md' | 'lg';
};

/** A raised surface for one subject, which its heading may say all of. Cards are never nested. */
export function Card({
  title,
  note,
  actions,
  padding = 'lg',
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <section className={classNames('k-card', className)} data-padding={padding} {...rest}>
      {(title || actions) && (
        <header className="k-card-header">
          {title && (
            <div>
              <h3>{title}</h3>
              {note && <p className="k-card-note">{note}</p>}
            </div>
          )}
          {actions}
        </header>
      )}
      {children && <div className="k-card-body">{children}</div>}
    </section>
  );
}
