import axe from 'axe-core';
import type { Page } from 'playwright';

/** The axe tags of WCAG 2.2 up to level AA, and its best practices. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the axe violations of the current page, one line each with rule and element.
 * @param only tags or names of rules. Default: axe's own selection
 */
export async function violationsOn(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await animationsEnded(page);
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

/** Waits until all finite animations have ended: text that is fading in has too little contrast. */
async function animationsEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return isEndless || animation.playState !== 'running';
    }),
  );
}
