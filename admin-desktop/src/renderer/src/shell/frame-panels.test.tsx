import { type ComponentType, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { View, ViewKey } from '#dashboard/lib/views.ts';
import { late } from '#dashboard/ui/late.tsx';
import { renderPart } from '#test/component/render-part.tsx';
import { FramePanels } from './frame-panels.tsx';

const overview = { key: 'overview' as const, label: 'Overview', Panel: () => <p>The overview</p> };

type Panel = ComponentType<{ isActive: boolean }>;

/** Renders the overview with a link to the trash, whose scripts load when the test decides. */
async function renderTrash() {
  let resolve: (panel: Panel) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const panel = new Promise<Panel>((...handlers) => {
    [resolve, reject] = handlers;
  });
  const trash: View<ViewKey> = { key: 'trash', Panel: late(() => panel) };
  function Frame() {
    const [current, setCurrent] = useState<'overview' | 'trash'>('overview');
    return (
      <>
        <button type="button" onClick={() => setCurrent('overview')}>
          To the overview
        </button>
        <button type="button" onClick={() => setCurrent('trash')}>
          To the trash
        </button>
        <FramePanels id="frame" items={[overview]} views={[trash]} current={current} />
      </>
    );
  }
  await renderPart(<Frame />);
  await page.getByRole('button', { name: 'To the trash' }).click();
  return { resolve, reject };
}

it('focuses the heading of a view when its scripts have loaded', async () => {
  const load = await renderTrash();
  await expect.element(page.getByRole('status')).toBeVisible();
  load.resolve(() => <h2 tabIndex={-1}>The trash</h2>);
  await expect.element(page.getByRole('heading', { name: 'The trash' })).toHaveFocus();
});

it('leaves the focus to the view that the user went to during the load', async () => {
  const load = await renderTrash();
  const back = page.getByRole('button', { name: 'To the overview' });
  await back.click();
  load.resolve(() => <h2 tabIndex={-1}>The trash</h2>);
  await expect.element(page.getByRole('heading', { includeHidden: true })).toBeInTheDocument();
  await expect.element(back).toHaveFocus();
});

it('replaces only the view whose scripts do not load, and offers a retry and a reload', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const load = await renderTrash();
  load.reject(new TypeError('Failed to fetch dynamically imported module'));
  const failure = page.getByRole('alert');
  await expect.element(failure).toHaveTextContent('This part of the page could not be loaded.');
  await expect.element(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(failure.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('button', { name: 'To the overview' }).click();
  await expect.element(page.getByText('The overview', { exact: true })).toBeVisible();
});
