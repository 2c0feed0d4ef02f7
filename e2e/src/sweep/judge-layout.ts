/** Judges how what is on a page is laid out, by what is drawn: rules that axe does not know. */
import type { Page } from 'playwright-core';

/** Nothing that is pressed is smaller, in either direction (WCAG 2.5.8). */
const TARGET_MIN = 24;

/** How much wider than the window the page is, in pixels; 0 if it fits. */
export async function excessWidth(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** What can be pressed and is too small; words within a sentence are as large as their line. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const pressed =
      'a[href],button,input,select,textarea,summary,[role=button],[role=tab],' +
      '[role=option],[role=menuitem],[role=switch],[role=checkbox],[role=radio],[role=slider]';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      if (element.closest('[inert],[aria-hidden=true],.k-visually-hidden')) return [];
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      // Boxes to tick are pressed by their words as well.
      const area = (element.matches('input') && element.closest('label')) || element;
      const { width, height } = area.getBoundingClientRect();
      if (width <= 1 || height <= 1) return [];
      if (width >= smallest - 0.5 && height >= smallest - 0.5) return [];
      const beside = element.parentElement?.textContent?.trim() ?? '';
      const inSentence =
        getComputedStyle(element).display.startsWith('inline') &&
        element.matches('a:not(.k-button),.inline-link') &&
        beside.length > (element.textContent?.trim() ?? '').length;
      if (inSentence) return [];
      const name = `${element.localName}.${[...element.classList].join('.')}`;
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      return [`${name} "${words.slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`];
    });
  }, TARGET_MIN);
}

/**
 * What can be pressed and lies beside the screen, or in a window above or below it, where nothing can be
 * scrolled to bring it in.
 */
export async function outsideControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed =
      'a[href],button,input,select,textarea,summary,[role=button],[role=tab],' +
      '[role=option],[role=menuitem],[role=switch],[role=checkbox],[role=radio],[role=slider]';
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      if (element.closest('[inert],[aria-hidden=true],.k-visually-hidden,[class*=skip]')) return [];
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) return [];
      let [scrollsAcross, scrollsDown, isFixed] = [false, false, false];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        if (scrolls(overflowX) && at.scrollWidth > at.clientWidth) scrollsAcross = true;
        if (scrolls(overflowY) && at.scrollHeight > at.clientHeight) scrollsDown = true;
        if (position === 'fixed') {
          isFixed = true;
          break;
        }
      }
      const across = !scrollsAcross && (box.left < -1 || box.right > width + 1);
      // A page is scrolled itself; what is fixed to the screen is not.
      const down = isFixed && !scrollsDown && (box.top < -1 || box.bottom > height + 1);
      if (!across && !down) return [];
      const name = `${element.localName}.${[...element.classList].join('.')}`;
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map(Math.round);
      return [
        `${name} "${words.slice(0, 40)}" lies at ${left},${top} to ${right},${bottom} of ${width}×${height}`,
      ];
    });
  });
}

/** Texts that a box cuts off where they can neither be scrolled to nor are meant to end early. */
export async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (!element || words === '') continue;
      if (element.closest('script,style,option,[inert],[aria-hidden=true],.k-visually-hidden'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width <= 1 || text.height <= 1) continue;
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } =
          getComputedStyle(box);
        const cut = box.getBoundingClientRect();
        // Too small to be for reading: hidden on purpose.
        if (cut.width <= 2 || cut.height <= 2) break;
        const ends = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const across = text.left < cut.left - 2 || text.right > cut.right + 2;
        const down = text.top < cut.top - 4 || text.bottom > cut.bottom + 4;
        const scrolls = ['auto', 'scroll'].includes(overflowX) || overflowY === 'auto';
        // One that has all its content in itself scrolls nothing into view.
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = box;
        if (scrolls && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1)) break;
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        // What ends with dots ends there for all boxes around it.
        if (ends && (hides(overflowX) || hides(overflowY))) break;
        if (!ends && ((across && hides(overflowX)) || (down && hides(overflowY)))) {
          const name = `${box.localName}.${[...box.classList].join('.')}`;
          found.push(`"${words.slice(0, 40)}" in ${name}`);
          break;
        }
        if (position === 'fixed') break;
      }
    }
    return found;
  });
}

/** Words of buttons, links and cells that run out of them. */
export async function strayingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = 'button,a[href],[role=tab],.k-badge,.k-chip,th,td,label';
    const range = document.createRange();
    return [...document.querySelectorAll<HTMLElement>(boxes)].flatMap((element) => {
      if (element.closest('[inert],[aria-hidden=true],.k-visually-hidden')) return [];
      if (getComputedStyle(element).display === 'inline') return [];
      const box = element.getBoundingClientRect();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (!holder || holder.closest('.k-visually-hidden')) continue;
        if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { overflowX, width } = getComputedStyle(holder);
        if (overflowX !== 'visible' || width === '1px') continue;
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        if (right - left <= 1 || (left >= box.left - 2 && right <= box.right + 2)) continue;
        const name = `${element.localName}.${[...element.classList].join('.')}`;
        return [`"${(node.textContent ?? '').trim().slice(0, 40)}" runs out of ${name}`];
      }
      return [];
    });
  });
}

/**
 * Walks through the page by Tab, and answers what got the focus without being seen to have it:
 * nothing shows the focus, or something else lies over it.
 */
export async function hiddenFocus(page: Page, stepsMax: number): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    const focused = document.activeElement as HTMLElement | null;
    // In a window it begins at the window, as when somebody presses its ground.
    const popup = focused?.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (popup) popup.focus();
    else focused?.blur();
  });
  const seen = new Set<string>();
  for (let step = 0; step < stepsMax; step += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(settleFocus);
    let { key, problem } = await page.evaluate(judgeFocused);
    if (problem !== '') {
      // What came into view by the focus may be laid out only when it is drawn.
      await page.evaluate(settleFocus);
      ({ key, problem } = await page.evaluate(judgeFocused));
    }
    if (key !== '' && seen.has(key)) break;
    seen.add(key);
    if (problem !== '') found.push(problem);
  }
  return found;
}

/** Waits until the page was drawn twice, and until the end of a window has led the focus back into it. */
async function settleFocus(): Promise<void> {
  const FRAMES_MAX = 600;
  for (let frame = 0; frame < FRAMES_MAX; frame += 1) {
    await new Promise(requestAnimationFrame);
    const atEnd = document.activeElement?.matches('[data-base-ui-focus-guard]') === true;
    if (frame > 0 && !atEnd) return;
  }
}

async function judgeFocused(): Promise<{ key: string; problem: string }> {
  // The ring comes with a motion, however short.
  const motions = document
    .getAnimations()
    // What follows a scroll position runs for as long as it is there.
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getTiming().iterations !== Infinity,
    );
  await Promise.all(motions.map(({ finished }) => finished.catch(() => undefined)));
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || element.localName === 'iframe') {
    return { key: '', problem: '' };
  }
  const name = `${element.localName}.${[...element.classList].join('.')}`;
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const box = element.getBoundingClientRect();
  const key = `${name} ${words} ${Math.round(box.left)} ${Math.round(box.top + scrollY)}`;
  const said = `${name} "${words.slice(0, 40)}"`;
  if (element.matches('[data-base-ui-focus-guard], .k-visually-hidden'))
    return { key, problem: '' };
  // The ground of a window takes no press: the focus waits there while what had it is drawn anew.
  if (element.matches('[role=dialog], [role=alertdialog]')) return { key: '', problem: '' };
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  // Of what is much taller a place in the middle of the window has to do.
  const isTall = box.height > innerHeight / 2;
  const middle = isTall
    ? Math.min(Math.max(innerHeight / 2, box.top + 1), box.bottom - 1)
    : box.top + box.height / 2;
  const points = isTall ? [middle] : [box.top + 2, middle, box.bottom - 2];
  const free = points.filter((y) => {
    const top = y >= 0 && y < innerHeight ? document.elementFromPoint(x, y) : null;
    if (top === null) return false;
    const label = element.closest('label');
    return element.contains(top) || top.contains(element) || label?.contains(top) === true;
  });
  if (free.length < points.length) {
    return { key, problem: `${said} is covered (${free.length} of ${points.length} seen)` };
  }
  const shows = [element, ...ancestors(element, 3)].some((box_) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box_);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('3px');
  });
  return { key, problem: shows ? '' : `${said} shows no focus` };

  function ancestors(of: Element, levels: number): Element[] {
    const parent = of.parentElement;
    return parent && levels > 0 ? [parent, ...ancestors(parent, levels - 1)] : [];
  }
}
