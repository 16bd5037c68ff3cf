import type { Page } from 'playwright-core';

interface Stop {
  readonly isThere: boolean;
  readonly isSeen: boolean;
  readonly name: string;
}

/** The focused element, whether the focus is visible, and whether the element matches the selector. */
export const stopAt = (page: Page, selector: string): Promise<Stop> =>
  page.evaluate((wanted) => {
    const { activeElement: at } = document;
    const outlines = [at, at?.closest('.field-box, .hero-search')].map((one) => one && getComputedStyle(one));
    const isSeen = outlines.some((style) => style?.outlineStyle !== 'none' && style?.outlineWidth !== '0px');
    return { isThere: at?.matches(wanted) ?? false, isSeen, name: at?.outerHTML.slice(0, 120) ?? 'nothing' };
  }, selector);

/** Presses Tab until the element has the focus. Every stop on the way shows that it has the focus, and none is a trap. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const stops: string[] = [];
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    const { isThere, isSeen, name } = await stopAt(page, selector);
    expect([isSeen, name]).toEqual([true, name]);
    expect(name).not.toBe(stops.at(-1));
    if (isThere) return;
    stops.push(name);
  }
  throw new Error(`Tab does not reach ${selector}:\n${stops.join('\n')}`);
}
