import { useLayoutEffect, useRef } from 'react';
import { isOurPress } from '../../navigation/is-our-press.ts';
import { go } from '../../navigation/site-location.ts';
import { purifyHtml } from './purify-html.ts';
import '@croupier/kit/styles/house-text.css';

export type HouseTextProps = {
  readonly html: string;
  /** Dictionary of the text when it may differ from the page's. */
  readonly lang?: string;
  /** Called before a link of the text leads to another page of the site. */
  readonly onLeave?: () => void;
};

/** Text that staff wrote, purified once more. Links to pages of the site do not load it anew. */
export function HouseText({ html, lang, onLeave }: HouseTextProps) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    holder.current?.replaceChildren(purifyHtml(html));
  }, [html]);
  return (
    // A press on a link in it is a press on the link; the text itself takes none.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={holder}
      className="house-text"
      lang={lang}
      // Written in another language than the page's, it runs its own way.
      dir="auto"
      onClick={(event) => {
        const link = (event.target as Element).closest('a');
        const target = link?.getAttribute('href') ?? '';
        if (!target.startsWith('/') || !isOurPress(event)) return;
        event.preventDefault();
        onLeave?.();
        go(target);
      }}
    />
  );
}
