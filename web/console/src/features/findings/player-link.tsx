import { Link } from '@tanstack/react-router';

/** A way to the page of a player. */
export function PlayerLink({
  player: { id, account },
}: {
  readonly player: { readonly id: string; readonly account: string };
}) {
  return (
    <Link className="c-strong" to="/members/$memberId" params={{ memberId: id }}>
      {account}
    </Link>
  );
}
