import axe from 'axe-core';
import type { Page } from 'playwright';

/** Everything that axe knows of WCAG 2.2 up to level AA, and its best practices. */
export const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with a page as it is now, a line each: the rule, and where.
 * @param only tags or names of the rules to go by; without them axe's own choice
 */
export async function violationsOn(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await atRest(page);
  const { violations } = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run({
        ...(rules ? { runOnly: rules } : {}),
        resultTypes: ['violations'],
      }),
    only && [...only],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Waits until nothing fades or moves any more but what never ends: half faded, every text has too little contrast. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return isEndless || animation.playState !== 'running';
    }),
  );
}
