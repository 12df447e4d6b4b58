import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';

const dashboard = useDashboard();
const isDark = () => document.documentElement.classList.contains('dark');

/** Sets the theme of the system. Without a theme, ends the override. */
async function setSystemTheme(theme = ''): Promise<void> {
  const features = [
    { name: 'prefers-color-scheme', value: theme },
    // The configuration of the tests sets reduced motion, which an override replaces.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  const session = cdp() as { send(method: string, parameters: object): Promise<unknown> };
  await session.send('Emulation.setEmulatedMedia', { features });
}
afterEach(() => setSystemTheme());

it('follows the system theme until the user chooses one (PREF-04)', async () => {
  const page = await renderDashboard(dashboard);
  // The dashboard follows the system from its first paint on.
  await expect.element(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  await setSystemTheme('dark');
  await expect.poll(isDark).toBe(true);
  await setSystemTheme('light');
  await expect.poll(isDark).toBe(false);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(isDark).toBe(true);
  await setSystemTheme('dark');
  await setSystemTheme('light');
  await expect.element(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect(isDark()).toBe(true);
});
