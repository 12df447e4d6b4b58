import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component/render-part.tsx';

it('hides closed details without content-visibility, which slows typing in the whole page', async () => {
  await renderPart(
    <details>
      <summary>Riwayat</summary>
      <p>Isi</p>
    </details>,
  );
  const summary = page.getByText('Riwayat');
  await expect.element(summary).toBeVisible();
  const details = summary.element().parentElement as HTMLDetailsElement;
  expect(getComputedStyle(details, '::details-content').contentVisibility).toBe('visible');
  await expect.element(page.getByText('Isi')).not.toBeVisible();
  await summary.click();
  await expect.element(page.getByText('Isi')).toBeVisible();
});
