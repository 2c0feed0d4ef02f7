import type { Page } from 'playwright-core';

/** Collects what must never happen on a page: errors, and requests that fail. */
export function watchFor(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') problems.push(line.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => {
    problems.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

/**
 * Controls and figures that are cut off, covered by something else or outside of the window, with
 * the reason. What a list that scrolls holds may be outside of it; the list itself may not.
 */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (node: Element): string =>
      `${node.tagName.toLowerCase()}.${[...node.classList].join('.')} "${(
        node.getAttribute('aria-label') ??
        node.textContent ??
        ''
      ).slice(0, 40)}"`;
    const isSeen = (node: Element): boolean => {
      const box = node.getBoundingClientRect();
      const isShown = node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isShown && box.width > 1 && box.height > 1 && node.closest('.unseen') === null;
    };
    /** The box of what cuts an element off; nothing where it can be scrolled into view. */
    const frameOf = (node: Element): DOMRect | undefined => {
      let frame = new DOMRect(0, 0, innerWidth, innerHeight);
      for (let at = node.parentElement; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined;
        if (at === document.body || at === document.documentElement) continue;
        if (style.display === 'contents') continue;
        if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
        const box = at.getBoundingClientRect();
        const [left, top] = [Math.max(frame.left, box.left), Math.max(frame.top, box.top)];
        const right = Math.min(frame.right, box.right);
        const bottom = Math.min(frame.bottom, box.bottom);
        frame = new DOMRect(left, top, right - left, bottom - top);
      }
      return frame;
    };
    const parts =
      'button, a[href], input, select, summary, .balance, .session-net, .stake, .badge, .title, .replay-bar, .pot';
    for (const node of document.querySelectorAll(`main :is(${parts})`)) {
      if (!isSeen(node)) continue;
      const box = node.getBoundingClientRect();
      const frame = frameOf(node);
      if (frame === undefined) continue;
      const away = Math.max(
        frame.left - box.left,
        frame.top - box.top,
        box.right - frame.right,
        box.bottom - frame.bottom,
      );
      if (away > 1) faults.push(`${nameOf(node)} is cut off by ${Math.round(away)} px`);
      else if (node.matches('button, a, input, select')) {
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const isOwn = top !== null && (node.contains(top) || top.contains(node));
        const isLabelled = node.matches('input') && top?.closest('label')?.contains(node) === true;
        const isOut = getComputedStyle(node).pointerEvents === 'none';
        if (!isOwn && !isLabelled && !isOut) {
          faults.push(`${nameOf(node)} lies under ${top === null ? 'nothing' : nameOf(top)}`);
        }
      }
    }
    const spills = (part: DOMRect, holder: Element): boolean => {
      const box = holder.getBoundingClientRect();
      return part.left < box.left - 1 || part.right > box.right + 1;
    };
    for (const sign of document.querySelectorAll('main button > svg')) {
      const holder = sign.parentElement;
      if (holder !== null && isSeen(sign) && spills(sign.getBoundingClientRect(), holder)) {
        faults.push(`the sign of ${nameOf(holder)} does not fit`);
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const node = text.parentElement;
      if (node === null || text.textContent?.trim() === '' || !isSeen(node)) continue;
      const holder = node.closest('main :is(button, .pill, .badge, .bet-panel)');
      if (holder !== null) {
        const range = document.createRange();
        range.selectNode(text);
        if (spills(range.getBoundingClientRect(), holder)) {
          faults.push(`the text of ${nameOf(holder)} does not fit`);
        }
      }
      const { overflowX } = getComputedStyle(node);
      if (/hidden|clip/.test(overflowX) && node.scrollWidth > node.clientWidth + 1) {
        faults.push(`the text of ${nameOf(node)} is cut off`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    return faults;
  });
}

/** All that can be read on a page or is read out, each text once. */
export function wordsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const words = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const node = text.parentElement;
      if (node !== null && !node.matches('script, style')) words.add(text.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const node of document.querySelectorAll(`[${name}]`)) {
        words.add(node.getAttribute(name) ?? '');
      }
    }
    return [...words].map((word) => word.trim()).filter((word) => word !== '');
  });
}

/** Texts in which a key, a gap or a value of the program was left. */
export function unfinishedWords(words: readonly string[]): readonly string[] {
  return words.filter((word) =>
    /^[a-z][\w-]*(\.[a-z][\w-]*)+$|\{\{|undefined|NaN|\[object|\bnull\b/.test(word),
  );
}

/** Texts with words in them that two languages have in common. */
export function commonWords(one: readonly string[], other: readonly string[]): readonly string[] {
  const known = new Set(other);
  return one.filter((word) => known.has(word) && /\p{L}{3}/u.test(word));
}
