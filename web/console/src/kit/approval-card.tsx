import { formatMoment } from '@croupier/kit/format/dates';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Icon } from '@croupier/kit/ui/icon';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../page/instant.tsx';
import { useWorkplace } from '../state/staff.ts';
import { useAgeText, useServerNow } from './age-mark.tsx';
import './approval-card.css';

/** One value that a yes touches; what stays as it is says so. */
export interface ChangedValue {
  readonly label: string;
  readonly now: ReactNode;
  readonly after: ReactNode;
  readonly isSame?: boolean;
}

/** What waits for a second person: who asked for what and why, what a yes changes, and who decides. */
export function ApprovalCard({
  what,
  maker,
  askedAt,
  reason,
  changes,
  unit,
  children,
  ...steps
}: {
  readonly what: string;
  readonly maker: string;
  readonly askedAt: string;
  readonly reason: string;
  readonly changes: readonly ChangedValue[];
  /** Of amounts among them, named once. */
  readonly unit?: string | undefined;
  /** What whoever decides has to know besides. */
  readonly children?: ReactNode;
} & Steps) {
  return (
    <div className="c-approval">
      <Asked what={what} maker={maker} askedAt={askedAt} reason={reason} />
      {children && <div className="c-approval-words">{children}</div>}
      {changes.length > 0 && <BeforeAfter changes={changes} unit={unit} />}
      <FourEyes {...steps} maker={maker} askedAt={askedAt} />
    </div>
  );
}

/** Who asked for what, when, and in which words. */
export function Asked({
  what,
  maker,
  askedAt,
  reason,
}: {
  readonly what: string;
  readonly maker: string;
  readonly askedAt: string;
  readonly reason: string;
}) {
  const ageOf = useAgeText();
  const now = useServerNow();
  return (
    <section className="c-approval-asked">
      <header>
        <strong>{what}</strong>
        <small>{ageOf(askedAt, now)}</small>
      </header>
      <div>
        <Avatar name={maker} size={28} />
        <p>
          <strong>{maker}</strong>
          <q>{reason}</q>
        </p>
      </div>
    </section>
  );
}

/** Now and after, value by value. */
export function BeforeAfter({
  changes,
  unit,
}: {
  readonly changes: readonly ChangedValue[];
  readonly unit?: string | undefined;
}) {
  const { t } = useTranslation('console');
  const id = useId();
  // What is simply new has nothing that it was: its values stand alone.
  const isNew = changes.every(({ now }) => !now);
  return (
    <table className="c-before-after" aria-labelledby={id}>
      <caption>
        <span id={id}>{t(isNew ? 'list.approval.brings' : 'list.approval.changes')}</span>
        {unit && <span>{unit}</span>}
      </caption>
      {!isNew && (
        <thead>
          <tr>
            <td />
            <th scope="col">{t('list.approval.now')}</th>
            <th scope="col">{t('list.approval.after')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {changes.map(({ label, now, after, isSame }) => (
          <tr key={label} data-same={isSame || undefined}>
            <th scope="row">{label}</th>
            {!isNew && <td>{now || t('list.approval.none')}</td>}
            <td>{isSame ? t('list.approval.same') : after || t('list.approval.none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Steps {
  /** What the reader may do about it now. */
  readonly may: 'decide' | 'withdraw' | null;
  /** Who may decide, in words. */
  readonly deciders: string;
  readonly expiresAt: string;
  /** What became of it, once that is known. */
  readonly decided: {
    readonly text: string;
    readonly at: string;
    readonly note: string | null;
  } | null;
}

/** Who has looked, who decides, and until when. */
export function FourEyes({
  maker,
  askedAt,
  may,
  deciders,
  expiresAt,
  decided,
}: Steps & { readonly maker: string; readonly askedAt: string }) {
  const { t } = useTranslation('console');
  const { timeZone } = useWorkplace().merchant;
  const next =
    may === 'decide'
      ? t('list.approval.you')
      : t(may === 'withdraw' ? 'list.approval.own' : 'list.approval.others', { roles: deciders });
  return (
    <section className="c-four-eyes">
      <h3>{t('list.approval.fourEyes')}</h3>
      <ol>
        <li data-done>
          <Icon name="check-circle-fill" size={18} />
          <span>{t('list.approval.asked', { by: maker })}</span>
          <Instant at={askedAt} />
        </li>
        {decided ? (
          <li data-done>
            <Icon name="check-circle-fill" size={18} />
            <span>
              {decided.text}
              {decided.note !== null && <q>{decided.note}</q>}
            </span>
            <Instant at={decided.at} />
          </li>
        ) : (
          <li>
            <Icon name="circle" size={18} />
            <span>{next}</span>
          </li>
        )}
      </ol>
      {!decided && (
        <p className="c-four-eyes-note">
          <Icon name="info" size={16} />
          {t('list.approval.expires', { time: formatMoment(expiresAt, { timeZone }) })}
        </p>
      )}
    </section>
  );
}
