import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import './connection.css';

/** One step of connecting a vendor: what it is, whether it is done, and what to do. */
export function ConnectionStep({
  place,
  title,
  isDone,
  acts,
  children,
}: {
  readonly place: number;
  readonly title: string;
  /** Undefined where it can be done again and again. */
  readonly isDone?: boolean;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('vendors');
  const id = useId();
  return (
    <li>
      <Card>
        <section className="c-connection-step" aria-labelledby={id}>
          <header>
            <span aria-hidden="true">{place}</span>
            <h2 id={id}>{title}</h2>
            {isDone !== undefined && (
              <Badge tone={isDone ? 'ok' : 'neutral'}>
                {t(isDone ? 'connection.done' : 'connection.open')}
              </Badge>
            )}
            {acts && <div>{acts}</div>}
          </header>
          {children}
        </section>
      </Card>
    </li>
  );
}
