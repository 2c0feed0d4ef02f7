import { Skeleton } from '@croupier/kit/ui/skeleton';

/** Keeps the room of a form whose code is on its way. */
export function FormRoom() {
  return (
    <div className="auth-form" aria-busy>
      {[1, 2, 3].map((field) => (
        <Skeleton key={field} shape="block" height="calc(var(--ctl-lg) + 1.5rem)" />
      ))}
      <Skeleton shape="block" height="var(--ctl-lg)" />
    </div>
  );
}
