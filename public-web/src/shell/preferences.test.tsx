import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#test/component/open-page.ts';
import { emulateMedia, nextFrames } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';
import { followSystemTheme } from './theme.ts';

const site = useSite();
const root = document.documentElement;
const isDark = () => root.classList.contains('dark');
const themeButton = page.getByRole('button', { name: /^Switch to (dark|light) theme$/ });

describe('the theme', () => {
  it('is stored under the key theme after a choice only (PREF-01)', async () => {
    await openPage(site, '/about');
    expect(localStorage.length).toBe(0);
    await themeButton.click();
    expect(localStorage.getItem('theme')).toBe('dark');
    await themeButton.click();
    expect({ ...localStorage }).toEqual({ theme: 'light' });
  });

  it('is a class on the document root (PREF-06)', async () => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
    try {
      await openPage(site, '/about');
      const look = () => {
        const { backgroundColor } = getComputedStyle(document.body);
        return [isDark(), backgroundColor, getComputedStyle(root).colorScheme];
      };
      expect(look()).toEqual([false, 'rgb(250, 248, 243)', 'light']);
      await themeButton.click();
      await expect.poll(look).toEqual([true, 'rgb(11, 21, 27)', 'dark']);
      expect(meta.content).toBe('#0B151B');
      await themeButton.click();
      expect(meta.content).toBe('#FAF8F3');
    } finally {
      meta.remove();
    }
  });

  it('changes even if the browser forbids storage (PREF-01)', async () => {
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    try {
      await openPage(site, '/about');
      await themeButton.click();
      expect(isDark()).toBe(true);
    } finally {
      storage.mockRestore();
    }
  });

  describe('of the system', () => {
    let stopFollowing: () => void;
    beforeEach(() => {
      stopFollowing = followSystemTheme();
    });
    afterEach(async () => {
      stopFollowing();
      await emulateMedia();
    });

    it('applies until the visitor chooses (PREF-04)', async () => {
      await openPage(site, '/about');
      await emulateMedia({ 'prefers-color-scheme': 'dark' });
      await expect.poll(isDark).toBe(true);
      await emulateMedia({ 'prefers-color-scheme': 'light' });
      await expect.poll(isDark).toBe(false);
      await emulateMedia({ 'prefers-color-scheme': 'dark' });
      await expect.poll(isDark).toBe(true);
      await themeButton.click();
      expect(localStorage.getItem('theme')).toBe('light');
      await emulateMedia({ 'prefers-color-scheme': 'light' });
      await emulateMedia({ 'prefers-color-scheme': 'dark' });
      await nextFrames();
      expect(isDark()).toBe(false);
      await themeButton.click();
      expect(localStorage.getItem('theme')).toBe('dark');
      await emulateMedia({ 'prefers-color-scheme': 'light' });
      await nextFrames();
      expect(isDark()).toBe(true);
    });
  });
});

describe('the language', () => {
  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the product sets the cookie in the same way
    document.cookie = 'language=;path=/;max-age=0';
  });

  it('is stored under the key language after a choice only (PREF-02)', async () => {
    await openPage(site, '/about');
    const title = page.getByRole('heading', { level: 1 });
    expect(localStorage.getItem('language')).toBeNull();
    await page.getByRole('button', { name: 'Change language' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia', exact: true }).click();
    await expect.element(title).toHaveTextContent('Tentang Lembaga Kami');
    expect({ ...localStorage }).toEqual({ language: 'id' });
    expect(document.cookie).toContain('language=id');
    expect(location.pathname).toBe('/about');
    await page.getByRole('button', { name: 'Ganti bahasa' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
    await expect.element(title).toHaveTextContent('About Our Institute');
    expect({ ...localStorage }).toEqual({ language: 'en' });
    expect(document.cookie).toContain('language=en');
  });
});
