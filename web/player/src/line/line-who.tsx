import { Avatar } from '@croupier/kit/ui/avatar';
import type { ReactNode } from 'react';
import { PageLink } from '../navigation/page-link.tsx';
import './path-chips.css';

export type LineWhoProps = {
  readonly account: string;
  /** Stands below the name. */
  readonly note?: ReactNode;
  /** Where a press leads. */
  readonly to?: string;
};

/** Somebody of the line: picture, account and a word about them. */
export function LineWho({ account, note, to }: LineWhoProps) {
  const content = (
    <>
      <Avatar name={account} size={36} />
      <span>
        <b>
          <bdi>{account}</bdi>
        </b>
        {note && <small>{note}</small>}
      </span>
    </>
  );
  return to === undefined ? (
    <span className="line-who">{content}</span>
  ) : (
    <PageLink to={to} className="line-who">
      {content}
    </PageLink>
  );
}
