import { Link, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Translators } from '#site/shell/load-catalogue.ts';
import { SiteRouter } from '#site/shell/site-router.tsx';
import { createAttempts, useOpenings } from './openings.ts';
import { useOverlayEntry } from './overlay-entry.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch'));
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanup();
});

/** Shows the path of the page, and whether a navigation failed. */
function Shown() {
  const { pathname } = useLocation();
  const { failed } = useOpenings();
  return <p>{pathname + (failed ? ' failed' : '')}</p>;
}

function Overlay() {
  const { isOpen, open } = useOverlayEntry();
  return isOpen ? (
    <Link to="/en">Link</Link>
  ) : (
    <button type="button" onClick={open}>
      Open
    </button>
  );
}

describe('a navigation whose files cannot be fetched', () => {
  it('leaves the page on the screen also if it goes back to before a reload', async () => {
    const request = vi.spyOn(window, 'fetch').mockImplementation(gone);
    const translators: Translators = { ready: () => undefined, load: gone };
    history.replaceState(null, '', '/id');
    history.pushState(null, '', '/en');
    await render(
      <SiteRouter translators={translators}>
        <Shown />
      </SiteRouter>,
    );
    await expect.element(page.getByText('/en', { exact: true })).toBeVisible();
    history.back();
    await expect.element(page.getByText('/en failed', { exact: true })).toBeVisible();
    expect(request.mock.calls.map(([target]) => target)).toEqual([location.href]);
  });

  it('closes an overlay, whose entry it leaves', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(gone);
    history.replaceState(null, '', '/id');
    await render(
      <SiteRouter
        translators={{ ready: (language) => (language === 'id' ? (String as never) : undefined), load: gone }}
      >
        <Shown />
        <Overlay />
      </SiteRouter>,
    );
    await page.getByRole('button').click();
    await page.getByRole('link').click();
    await expect.element(page.getByText('/id failed', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
  });

  it('asks this site whether it is reachable if the content is on another one', async () => {
    const request = vi.spyOn(window, 'fetch').mockImplementation(gone);
    const onChange = vi.fn();
    const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    createAttempts(onChange)({ prepare: gone, open: () => {}, address });
    await expect.poll(() => onChange.mock.lastCall).toMatchObject([{ isBusy: false }]);
    expect(request.mock.calls.map(([target]) => target)).toEqual([location.href]);
  });
});
