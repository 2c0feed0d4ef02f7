import { expect, test } from 'vitest';
import { newDraft, noText } from './entry-draft.ts';
import { previewDocument } from './preview-document.ts';

const frame = { language: 'vi', theme: 'dark', styles: ['/assets/kit.css'] } as const;
const evil = '"><script>alert(1)</script>';

test('[CMS-01][OPS-06] words of staff are words in the preview, whatever they look like', () => {
  const { facts } = newDraft('post');
  const text = { title: evil, summary: evil, action: evil, html: '' };
  const cover = { ...facts, cover: evil } as typeof facts;
  const markup = previewDocument({ ...frame, facts: cover, text, html: '<p>safe</p>' });
  expect(markup).not.toContain('<script');
  expect(markup).toContain('&quot;&gt;&lt;script&gt;');
  expect(markup).toContain('<p>safe</p>');
});

test('[OPS-06] a banner shows its words over its picture', () => {
  const { facts } = newDraft('banner');
  const images = [{ seq: 0, url: '/art/river-jade-wide.svg', language: null }];
  const text = { ...noText, title: 'Chào mừng', summary: 'Thử vận may', action: 'Chơi ngay' };
  const banner = { ...facts, images } as typeof facts;
  const markup = previewDocument({ ...frame, facts: banner, text, html: '' });
  expect(markup).toContain('data-theme="dark"');
  expect(markup).toMatch(/p-banner.*river-jade-wide.*Chào mừng.*Thử vận may.*Chơi ngay/s);
});
