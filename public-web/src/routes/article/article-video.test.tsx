import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicArticle, serveArticles } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const cover = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const body = page.getByRole('main').getByRole('article').first();

async function show(given: Parameters<typeof publicArticle>[0], prefix = '/en') {
  const item = publicArticle({ title: 'Rice', slug: 'rice', ...given });
  serveArticles(site.api, [item]);
  await openPage(site, `${prefix}/blog/rice`);
}

const requested = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).host);

it.each([
  ['/en', 'https://youtu.be/dQw4w9WgXcQ', 'Play the video: Rice. Plays from YouTube; it may set cookies'],
  ['/id', 'https://vimeo.com/76979871', 'Putar video: Rice. Diputar dari Vimeo, yang mungkin memasang kuki'],
])('on %s a video of a platform is a link that requests nothing', async (prefix, videoUrl, name) => {
  await show({ videoUrl, coverImageUrl: cover }, prefix);
  const link = body.getByRole('link', { name, exact: true });
  await expect.element(link).toBeVisible();
  expect(new URL((link.element() as HTMLAnchorElement).href).protocol).toBe('https:');
  expect(link.element().querySelector('img')?.getAttribute('src')).toBe(cover);
  expect(body.element().querySelector('iframe, video')).toBeNull();
  expect(requested().filter((host) => /youtu|vimeo|ytimg/.test(host))).toEqual([]);
});

it('the link leads to the canonical address and has no image without a cover', async () => {
  await show({ videoUrl: 'http://m.youtube.com/watch?v=dQw4w9WgXcQ&si=tracking' });
  const link = body.getByRole('link', { name: /^Play the video/ });
  await expect.element(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(link.element().querySelector('img')).toBeNull();
  const { width, height } = link.element().getBoundingClientRect();
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

it.each([
  ['/none.mp4', 'video/mp4'],
  ['/none.webm?x=1', 'video/webm'],
])('a file %s plays as %s', async (videoUrl, type) => {
  await show({ videoUrl });
  const source = body.element().querySelector('video[controls] source');
  expect([source?.getAttribute('src'), source?.getAttribute('type')]).toEqual([videoUrl, type]);
});

it('a stored address that cannot play is a plain link', async () => {
  await show({ videoUrl: 'https://example.org/film' });
  await expect
    .element(body.getByRole('link', { name: 'Open the video', exact: true }))
    .toHaveAttribute('href', 'https://example.org/film');
  expect(body.element().querySelector('iframe, video')).toBeNull();
});
