import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goInside, openPage } from '#test/component/open-page.ts';
import { nextFrames } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const title = page.getByRole('heading', { level: 1 });
const retry = page.getByRole('button', { name: 'Try again' });

describe('navigation inside the site', () => {
  it('starts at the top, focuses the heading and sets the title', async () => {
    await openPage(site, '/');
    window.scrollTo(0, 2000);
    await expect.poll(() => window.scrollY).toBe(2000);
    await goInside('Research');
    await expect.poll(() => document.activeElement?.textContent).toBe('Research and Publications');
    expect(window.scrollY).toBe(0);
    expect(document.title).toBe('Research | Nusantara Resilience Institute');
  });

  it('restores the scroll position on Back', async () => {
    await openPage(site, '/');
    window.scrollTo(0, 1500);
    await expect.poll(() => window.scrollY).toBe(1500);
    await goInside('Contact');
    await expect.element(title).toHaveTextContent('Contact Us');
    await expect.poll(() => window.scrollY).toBe(0);
    history.back();
    await expect.element(page.getByRole('heading', { name: 'Our Partners' })).toBeInTheDocument();
    await expect.poll(() => window.scrollY).toBe(1500);
  });

  it('preserves the language prefix of the current address', async () => {
    await openPage(site, '/id');
    for (const [name, path] of [
      ['Layanan', '/id/services'],
      ['Blog', '/id/blog'],
      ['Beranda', '/id'],
    ] as const) {
      await goInside(name);
      await expect.poll(() => location.pathname).toBe(path);
    }
    await expect.element(title).toHaveTextContent('Memperkuat Ketahanan Nasional');
  });

  it('starts for the keyboard with a skip link', async () => {
    await openPage(site, '/blog');
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.tab();
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect.element(skip).toHaveFocus();
    expect(skip.element().getBoundingClientRect().y).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('MAIN');
    expect(location.hash).toBe('');
  });
});

describe('loaded data', () => {
  const sent = () => site.api.lines('GET /api/');

  it('is not requested again on Back (STATE-11)', async () => {
    await openPage(site, '/about');
    await goInside('Services');
    await expect.element(title).toHaveTextContent('Services');
    history.back();
    await expect.element(title).toHaveTextContent('About Our Institute');
    await goInside('Services');
    await expect.element(title).toHaveTextContent('Services');
    await goInside('Home');
    await expect.element(page.getByRole('heading', { name: 'Our Partners' })).toBeInTheDocument();
    expect(site.api.lines('GET /api/services')).toEqual(['GET /api/services?lang=en']);
  });

  describe('after a while', () => {
    afterEach(() => vi.useRealTimers());

    it('is not requested again (STATE-12)', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
      await openPage(site, '/about');
      await goInside('Blog');
      await expect.element(page.getByText('No articles published yet')).toBeVisible();
      const before = sent();
      expect(before).toContain('GET /api/articles?lang=en&limit=12');
      vi.advanceTimersByTime(24 * 3_600_000);
      await nextFrames();
      expect(sent()).toEqual(before);
      await goInside('About');
      await expect.element(title).toHaveTextContent('About Our Institute');
      await goInside('Blog');
      await expect.element(page.getByText('No articles published yet')).toBeVisible();
      await nextFrames();
      expect(sent()).toEqual(before);
    });

    it('is not requested again on focus or reconnect (STATE-13)', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await openPage(site, '/about');
      await goInside('Blog');
      await expect.element(page.getByText('No articles published yet')).toBeVisible();
      const before = sent();
      vi.setSystemTime(Date.now() + 24 * 3_600_000);
      const visibility = vi.spyOn(document, 'visibilityState', 'get');
      for (const state of ['hidden', 'visible'] as const) {
        visibility.mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('visibilitychange'));
      }
      visibility.mockRestore();
      for (const name of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(name));
      await nextFrames();
      expect(sent()).toEqual(before);
    });
  });
});

describe('a list that is loading', () => {
  it.each([
    ['Services', 'Loading services...', service.list],
    ['Research', 'Loading publications...', research.list],
    ['Podcasts', 'Loading podcasts...', podcast.list],
    ['Blog', 'Loading articles...', article.list],
  ] as const)(
    'says so, and shows one error until a retry: %s (STATE-06 STATE-07 STATE-14)',
    async (name, text, list) => {
      let respond = () => {};
      const held = new Promise<void>((resolve) => {
        respond = resolve;
      });
      await openPage(site, '/about');
      site.api.on(list, async () => {
        await held;
        throw new AppError('internal');
      });
      await goInside(name);
      const loading = page.getByRole('status').getByText(text);
      await expect.element(loading).toBeInTheDocument();
      respond();
      await expect
        .element(page.getByRole('alert').getByText('An error occurred', { exact: true }))
        .toBeVisible();
      expect(loading.query()).toBeNull();
      const { path } = list;
      expect(site.api.lines(`GET ${path}?`)).toHaveLength(1);
      site.api.on(list, () => []);
      await retry.click();
      await expect.poll(() => page.getByRole('alert').query()).toBeNull();
      expect(site.api.lines(`GET ${path}?`)).toHaveLength(2);
    },
  );

  it.each([
    ['Services', 'No services available'],
    ['Research', 'No publications available yet'],
    ['Blog', 'No articles published yet'],
  ] as const)('shows on %s that there is no content (V6 STATE-08)', async (name, text) => {
    await openPage(site, '/about');
    await goInside(name);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });
});
