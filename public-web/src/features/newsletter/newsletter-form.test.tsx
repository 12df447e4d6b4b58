import { newsletter } from '@institute/core/inbox/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, useSite } from '#test/component/render-site.tsx';
import { delayed, ok, respondRaw } from '#test/component/responses.ts';
import { expectToast, toastsOf } from '#test/component/toast.ts';

const site = useSite();
const invalid = 'Please enter a valid email address';
const form = () => page.elementLocator(document.querySelector('#newsletter-form') as HTMLFormElement);
const email = () => form().getByRole('textbox');
const button = () => form().getByRole('button');

describe('the newsletter form', () => {
  it('rejects an invalid address, at the field above the toast, without sending (X9 VAL-03 VAL-04)', async () => {
    await renderSite(site, '/blog');
    for (const address of ['', '   ', 'abc', '@', 'a@b', 'a b@c d', 'a@b.co, c@d.org']) {
      await email().fill(address);
      await expect.element(email()).not.toHaveAttribute('aria-invalid');
      await button().click();
      await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
      await expectToast('error', 'An error occurred', invalid);
      const problem = form().getByText(invalid, { exact: true }).element().getBoundingClientRect();
      const toast = toastsOf().element().getBoundingClientRect();
      expect(problem.bottom, address).toBeLessThan(toast.top);
      // The next address needs a visible change.
      await email().fill(`${address}x`);
    }
    expect(site.api.bodies(newsletter.subscribe)).toEqual([]);
  });

  it('sends an address with the page language and clears the field (VAL-05 ERR-11 STATE-04)', async () => {
    site.api.on(newsletter.subscribe, () => ok);
    await renderSite(site, '/blog');
    await email().fill(' A@b.co ');
    await button().click();
    await expectToast('success', 'Success', 'Successfully subscribed to newsletter!');
    expect(site.api.bodies(newsletter.subscribe)).toEqual([{ email: 'A@b.co', language: 'en' }]);
    await expect.element(email()).toHaveValue('');
  });

  it('is disabled while it sends (STATE-03)', async () => {
    const { handler, respond } = delayed(ok);
    site.api.on(newsletter.subscribe, handler);
    await renderSite(site, '/id/blog');
    await email().fill('a@b.co');
    await button().click();
    await expect.element(button().getByText('Mengirim...', { exact: true })).toBeVisible();
    await expect.element(button()).toBeDisabled();
    respond();
    await expectToast('success', 'Berhasil', 'Berhasil berlangganan buletin!');
    await expect.element(button()).toBeEnabled();
  });

  it('sends once if the visitor submits twice before it is disabled (STATE-03)', async () => {
    site.api.on(newsletter.subscribe, () => ok);
    await renderSite(site, '/blog');
    await email().fill('a@b.co');
    const element = form().element() as HTMLFormElement;
    element.requestSubmit();
    element.requestSubmit();
    await expectToast('success', 'Success', 'Successfully subscribed to newsletter!');
    expect(site.api.bodies(newsletter.subscribe)).toHaveLength(1);
  });

  it.each([
    ['ERR-09', 400, '{"error":"No more readers, please"}', 'No more readers, please'],
    ['ERR-10', 500, '', 'Failed to subscribe to newsletter'],
  ])('shows an error toast and allows another attempt (%s STATE-05)', async (_id, status, text, shown) => {
    respondRaw(site.api, newsletter.subscribe, () => ({ status, text }));
    await renderSite(site, '/blog');
    await email().fill('a@b.co');
    await button().click();
    await expectToast('error', 'An error occurred', shown);
    await expect.element(button()).toBeEnabled();
    await expect.element(email()).toHaveValue('a@b.co');
    expect(site.api.bodies(newsletter.subscribe)).toHaveLength(1);
  });
});
