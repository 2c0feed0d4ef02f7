import { Skeleton } from '@croupier/kit/ui/skeleton';

/** What registration asks of most visitors. */
export const REGISTER_FIELDS = 6;

export type FormRoomProps = {
  /** About as many as the form will have, so that its window hardly grows. */
  readonly fields?: number;
};

/** Keeps the room of a form that is on its way. */
export function FormRoom({ fields = 3 }: FormRoomProps) {
  return (
    <div className="auth-form" aria-busy>
      {Array.from({ length: fields }, (_, field) => (
        <Skeleton key={field} shape="block" height="calc(var(--ctl-lg) + 1.5rem)" />
      ))}
      <Skeleton shape="block" height="var(--ctl-lg)" />
    </div>
  );
}
