import { article } from '@institute/core/content/article/endpoints.ts';
import { wcagRules } from '@institute/server/testing/accessibility.ts';
import { violationsHere } from '@institute/server/testing/accessibility-in-page.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { numberedArticle } from '#test/component/content.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();

const figure = (width: string, size: string, alt: string, caption: string) =>
  `<figure class="picture${width}"><img src="/uploads/picture-${size}.webp"${alt}>${caption}</figure>`;
const content = [
  '<p>Kota itu bertahan sebelas hari.</p>',
  figure(
    '',
    '1500x1000',
    ' alt="Map of harbours"',
    '<figcaption>Seven <em>harbours</em><small class="credit">Map: <a href="https://example.org/" target="_blank" rel="noopener noreferrer">NRI</a></small></figcaption>',
  ),
  figure(' is-wide', '1600x900', '', ''),
  '<aside class="pull-quote"><p>Bertahan sebelas hari</p></aside><hr>',
  figure(' is-full', '1600x900', ' alt=""', '<figcaption>Only a caption</figcaption>'),
].join('');

async function renderText() {
  site.api.on(article.bySlug, () => numberedArticle(1, { content }));
  await renderSite(site, '/en/blog/article-1');
  await expect.element(page.getByText('Only a caption')).toBeVisible();
}
const dialog = () => page.getByRole('dialog', { name: 'Images in the text' });

describe('figures of a text', () => {
  it.each(['light', 'dark'] as const)('have no accessibility violation in the %s theme', async (theme) => {
    await renderText();
    document.documentElement.classList.toggle('dark', theme === 'dark');
    expect(await violationsHere(wcagRules)).toEqual([]);
    document.documentElement.classList.remove('dark');
    const quote = document.querySelector('main .pull-quote') as HTMLElement;
    expect(quote.ariaHidden).toBe('true');
  });

  it('open in the lightbox by keyboard, with captions, and return the focus', async () => {
    await renderText();
    const link = page.getByRole('link', { name: 'Map of harbours (enlarge image)' });
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toBeVisible();
    const shown = () => dialog().element().querySelector('figure:not([aria-hidden])') as HTMLElement;
    // The file does not exist. After the failed request its alternative text is shown in its place.
    const picture = () => shown().querySelector('img')?.alt ?? shown().querySelector('p')?.textContent;
    await expect.poll(picture).toBe('Map of harbours');
    expect(shown().querySelector('figcaption')?.textContent).toBe('Seven harbours · Map: NRI');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(() => shown().querySelector('figcaption')?.textContent).toBe('Only a caption');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
    await expect.poll(() => history.state.idx).toBe(0);
  });
});
