/** Pages of text, by the last part of their path. */
const names = {
  '/about': 'about',
  '/licenses': 'licenses',
  '/responsible-gaming': 'care',
  '/app': 'app',
} as const;

export type InfoPageName = (typeof names)[keyof typeof names];

/** The page of text at a path. */
export function infoPageAt(pathname: string): InfoPageName | undefined {
  return (names as Readonly<Record<string, InfoPageName>>)[pathname];
}
