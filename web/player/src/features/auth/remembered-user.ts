/**
 * Whom the sign-in form remembers: the name alone, in a cookie of a day. What signs in is another
 * cookie, out of reach for scripts.
 */
const NAME = 'last_user';

/** The username that this browser remembers. */
export function rememberedUser(): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`));
  const value = pair?.slice(NAME.length + 1);
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the name until then; without an instant it is forgotten. */
export function rememberUser(username: string, until: string | null): void {
  const expires = new Date(until ?? 0).toUTCString();
  document.cookie = `${NAME}=${encodeURIComponent(username)}; Path=/; SameSite=Lax; Expires=${expires}`;
}
