import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { expect, it } from 'vitest';
import { rulesOfColour, violationsInBothThemes } from './axe.ts';
import { everyPage } from './every-page.ts';
import { nextFrames } from './navigation.ts';
import { auditPage } from './page-audit.ts';

const site = useSharedProduct();
const widths = [320, 768, 1440];
/** Rules that may differ at the medium width, which mixes parts of the small and large layouts. */
const rulesOfPlace = [...rulesOfColour, 'target-size', 'scrollable-region-focusable', 'aria-hidden-focus'];

it.each(['id', 'en'])(
  'follows all rules on every page in %s at every width and in both themes',
  async (language) => {
    const page = await site.page({ reducedMotion: 'reduce' });
    // Has its own cache: a large image from a wide window would replace the small one of the audited page.
    const resized = await site.page({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const { path, ...each } of await everyPage(site)) {
      if (each.language !== language) continue;
      const url = site.product.url + path;
      const lines = await auditPage(page, url);
      await resized.goto(url);
      await isHydrated(resized);
      for (const width of widths) {
        await resized.setViewportSize({ width, height: 900 });
        await nextFrames(resized);
        const needed = await resized.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) lines.push(`needs ${needed} pixels at ${width}`);
        const violations = await violationsInBothThemes(resized, width === 768 ? rulesOfPlace : undefined);
        lines.push(...violations.map((violation) => `at ${width}: ${violation}`));
      }
      found.push(...lines.map((line) => `${path}: ${line}`));
    }
    expect(found).toEqual([]);
  },
  300_000,
);
