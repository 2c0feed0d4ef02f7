/** What the house has to say in the tests: a little of everything, more notices than fit one page. */
import type { HouseSite } from './house-site.ts';

/** Of the popup for guests; nothing else shows it. */
const POPUP_PICTURE = '/art/river-lacquer-tall.svg';
export const NOTICES = 11;

const words = (title: string, html = `<p>${title}.</p>`) => ({
  vi: { title: `${title} (vi)`, html },
  en: { title, html },
});

/** What was written and is asked for again. */
export interface House {
  /** In their order. */
  readonly notices: readonly string[];
  readonly popups: readonly string[];
}

/** Writes it. */
export async function writeHouse({ write }: HouseSite): Promise<House> {
  const told = (type: string, more: object) => ({ kind: 'announcement', type, ...more });
  const notices: string[] = [];
  for (let number = 1; number <= NOTICES; number += 1) {
    notices.push(await write(told('PL', { texts: words(`Notice ${number}`), order: number * 10 })));
  }
  const picture = [{ seq: 0, url: '/art/river-jade-wide.svg' }];
  await write(
    told('B', {
      group: 'w_home',
      order: 1,
      texts: { ...words('Night of lanterns'), en: bannerWords('Night of lanterns', 'Read it') },
      images: picture,
      linkage: { type: 'route', target: '/news/lanterns' },
    }),
  );
  await write(
    told('B', {
      group: 'w_home',
      order: 2,
      texts: { ...words('Quiet river'), en: bannerWords('Quiet river', '') },
      images: picture,
    }),
  );
  for (const group of ['w_login', 'w_register', 'w_leftmenu', 'w_pagcor']) {
    const linkage = { type: 'route', target: '/news/lanterns' };
    await write(told('B', { group, texts: words(`Hung in ${group}`), images: picture, linkage }));
  }
  await write(
    told('PR', {
      texts: {
        ...words('Lantern weekend'),
        en: { ...bannerWords('Lantern weekend', 'Read it'), html: '<p>Two nights of light.</p>' },
      },
      images: picture,
      linkage: { type: 'route', target: '/news/lanterns' },
    }),
  );
  const popups: string[] = [];
  for (const [order, [execution, title]] of [
    ['B', 'For guests'],
    ['F', 'For the first time'],
    ['A', 'For members'],
    ['A', 'More for members'],
  ].entries()) {
    const images = execution === 'B' ? [{ seq: 1, url: POPUP_PICTURE }] : [];
    popups.push(await write(told('PU', { execution, order, texts: words(title ?? ''), images })));
  }
  await write({
    kind: 'help',
    group: 'money',
    slug: 'deposit',
    texts: words('How do I deposit?', '<p class="lead">By bank transfer.</p>'),
  });
  await write({
    kind: 'help',
    group: 'fairness',
    slug: 'seeds',
    texts: words('What is a seed?', '<p>Đèn lồng: a number that is <b>committed</b>.</p>'),
  });
  await write({ kind: 'page', slug: 'terms', texts: words('Terms of the house') });
  await write({
    kind: 'page',
    slug: 'about',
    texts: words(
      'About the house',
      '<p class="lead">We light lanterns.</p><h2>How</h2><ol class="steps"><li>One</li></ol>' +
        '<p>Go to <a href="/hot">hot games</a>.</p>',
    ),
  });
  await write({ kind: 'page', slug: 'app', texts: words('The app of the house') });
  await write({
    kind: 'post',
    section: 'news',
    slug: 'lanterns',
    texts: words('Lanterns tonight', '<p>Bring a light.</p>'),
    cover: '/art/river-jade-wide.svg',
  });
  return { notices, popups };
}

function bannerWords(title: string, action: string) {
  return { title, summary: 'Every night at eight.', action, html: '' };
}
