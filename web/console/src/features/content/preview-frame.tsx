import { useEffect, useRef } from 'react';
import { showMarkup } from './show-markup.ts';
import '@croupier/kit/styles/house-text.css';
import './preview.css';

/** A document as players would see it; nothing in it can run or lead away. */
export function PreviewFrame({
  title,
  width,
  markup,
}: {
  readonly title: string;
  readonly width: string;
  readonly markup: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) showMarkup(frame.current, markup);
  }, [markup]);
  // Same origin for the style sheets only: without leave to run scripts it can do nothing with it.
  return <iframe ref={frame} title={title} data-width={width} sandbox="allow-same-origin" />;
}

/** The style sheets of this page; the frame has no others. */
export function styleSheets(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return Array.from(links, ({ href }) => href);
}
