/** What servers read of the site's own dictionaries, for the page before its code has started. */
import enCommon from '../en/common.json' with { type: 'json' };
import enHead from '../en/head.json' with { type: 'json' };
import enHome from '../en/home.json' with { type: 'json' };
import enPages from '../en/pages.json' with { type: 'json' };
import viCommon from '../vi/common.json' with { type: 'json' };
import viHead from '../vi/head.json' with { type: 'json' };
import viHome from '../vi/home.json' with { type: 'json' };
import viPages from '../vi/pages.json' with { type: 'json' };

const en: unknown = { common: enCommon, head: enHead, home: enHome, pages: enPages };
const vi: unknown = { common: viCommon, head: viHead, home: viHome, pages: viPages };
const texts: Readonly<Record<string, unknown>> = { en, vi };

/**
 * Text of a key such as `common.menu.login` with its `{{placeholders}}` filled. A dictionary that is
 * unknown or lacks the key falls back to English; a key that no dictionary has answers itself.
 */
export function siteText(
  dictionary: string,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = leafOf(texts[dictionary], key) ?? leafOf(en, key) ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

function leafOf(root: unknown, key: string): string | undefined {
  const leaf = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], root);
  return typeof leaf === 'string' ? leaf : undefined;
}
