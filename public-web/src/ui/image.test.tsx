import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { defaultFocalPoint, focalPointStep } from '@institute/core/media/focal-point.ts';
import { expect, it } from 'vitest';
import { publicArticle, publicPodcast } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const cover = '/uploads/cover-1600x1200.webp';
const tile = '/uploads/tile-900x1200.webp';
const imageFocus = { [cover]: { x: 0.1, y: 0.95 }, [tile]: { x: 1, y: 0 } };
const positionOf = (src: string) =>
  [...document.querySelectorAll(`main img[src="${src}"]`)].map(
    (each) => getComputedStyle(each).objectPosition,
  );

it('positions cover and gallery by their focal points on the page of an article', async () => {
  const shown = publicArticle({ coverImageUrl: cover, gallery: [tile], imageFocus });
  site.api.on(article.bySlug, () => shown);
  await openPage(site, `/en/blog/${shown.slug}`);
  expect([positionOf(cover), positionOf(tile)]).toEqual([['10% 95%'], ['100% 0%']]);
  expect(document.querySelectorAll('main [style*="position"]')).toHaveLength(0);
});

it('positions images of lists by their focal point, or by the default without one', async () => {
  site.api.on(podcast.list, () => [
    publicPodcast({ title: 'One', coverImageUrl: cover, imageFocus }),
    publicPodcast({ title: 'Two', coverImageUrl: tile }),
  ]);
  await openPage(site, '/en/podcasts');
  const { x, y } = defaultFocalPoint;
  expect([positionOf(cover), positionOf(tile)]).toEqual([['10% 95%'], [`${x * 100}% ${y * 100}%`]]);
});

it('has a rule for each percentage of a focal point', async () => {
  site.api.on(podcast.list, () => [publicPodcast({ coverImageUrl: cover, imageFocus })]);
  await openPage(site, '/en/podcasts');
  const image = document.querySelector(`main img[src="${cover}"]`) as HTMLElement;
  for (let percent = 0; percent <= 100; percent += focalPointStep) {
    Object.assign(image.dataset, { focusX: String(percent), focusY: String(100 - percent) });
    expect(getComputedStyle(image).objectPosition).toBe(`${percent}% ${100 - percent}%`);
  }
});
