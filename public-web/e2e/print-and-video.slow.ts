import type { ApiClient } from '@institute/core/api/api-client.ts';
import { type TestPage, useProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { BrowserContextOptions } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, makeResearch } from './content.ts';
import { styleOf, visit } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});

describe('the page of a publication', () => {
  it('prints in ink on white in the serif face without screen controls', async () => {
    const [made] = await makeResearch(staff, 1, { content: 'First paragraph.' });
    const slug = made?.slug;
    const page = await visit(site, `/en/research/${slug}`, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const body = page.locator('body');
    expect(await styleOf(body, 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(body, 'color')).toBe('rgb(16, 32, 43)');
    expect(await styleOf(page.getByText('First paragraph.'), 'font-family')).toContain('Newsreader');
    for (const part of [
      'nav',
      'header[class]:not(article header)',
      'footer',
      'button',
      'a[href$=".pdf"]',
      'a[href$=".bib"]',
    ])
      for (const each of await page.locator(part).all())
        expect([part, await each.isVisible()]).toEqual([part, false]);
    expect(await page.getByText(`${site.product.url}/en/research/${slug}`).first().isVisible()).toBe(true);
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';

/** Opens a page. The platforms are out of reach of tests, so a fake answers for them. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<TestPage> {
  const page = await site.page(options);
  await page
    .context()
    .route(/youtube|vimeo/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Fake</title><p>Playing</p>' }),
    );
  await page.goto(site.product.url + path);
  return page;
}
const linkOf = (page: TestPage) => page.getByRole('link', { name: /^Play the video: Film/ });
const foreign = ({ sent }: TestPage) => sent.filter((each) => !each.includes(site.product.url));

describe('the video of a platform', () => {
  beforeAll(async () => {
    await makeArticle(staff, {
      ...{ title: 'Film', slug: 'film', videoUrl: `${url}&list=PL1` },
      content: `<p>a</p><figure class="video"><a href="${url}&amp;t=9s">Babak</a></figure>`,
    });
  });

  it('requests nothing before the click, then plays with the focus, reached from another page', async () => {
    const page = await open('/en/blog');
    await isHydrated(page);
    await page.getByRole('link', { name: 'Film', exact: true }).click();
    await linkOf(page).scrollIntoViewIfNeeded();
    await linkOf(page).hover();
    await page.waitForLoadState('networkidle');
    expect(foreign(page)).toEqual([]);
    await linkOf(page).press('Enter');
    await page.frameLocator('iframe').getByText('Playing').waitFor();
    expect(foreign(page)).toEqual([`GET ${player}`]);
    const frame = page.locator('iframe');
    const attributes = await frame.evaluate((each) =>
      ['src', 'title', 'allow', 'referrerpolicy'].map((name) => each.getAttribute(name)),
    );
    expect(attributes).toEqual([
      player,
      'Video: Film',
      'autoplay; fullscreen; picture-in-picture',
      'strict-origin-when-cross-origin',
    ]);
    expect(await frame.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  it('plays within a text on one click', async () => {
    const page = await open('/en/blog/film');
    await isHydrated(page);
    await page.getByRole('link', { name: /^Play the video: Babak/ }).click();
    await page.frameLocator('iframe').getByText('Playing').waitFor();
    expect(foreign(page)).toEqual([`GET ${player}&start=9`]);
    expect(page.problems).toEqual([]);
  });

  it('opens its page without scripts', async () => {
    const page = await open('/en/blog/film', { javaScriptEnabled: false });
    await linkOf(page).click();
    await page.waitForURL(url);
  });
});
