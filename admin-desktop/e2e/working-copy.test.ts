import { describe, expect, it } from 'vitest';
import { field, fillRequired, newArticle, save, sees, storedArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

describe('a working copy on the server', () => {
  const read = async (path: string) => {
    const response = await fetch(staff.product.url + path);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  it('writes in one browser and continues in another without a save, and publishes there', async () => {
    const first = await staff.dashboard();
    const form = await newArticle(first);
    await fillRequired(form, 'Tulisan berpindah');
    await field(form, 'Content').click();
    const saved = first.waitForResponse(
      (response) => response.ok() && response.request().postData()?.includes('peramban pertama.') === true,
    );
    await first.keyboard.type('Kalimat di peramban pertama.');
    await saved;
    await form.getByText(/^Saved \d\d:\d\d$/).waitFor();
    // The browser ends without a warning to the page.
    await first.context().close();

    const second = await staff.dashboard();
    await second.getByText('Unfinished: Tulisan berpindah').waitFor();
    await second.getByRole('button', { name: 'Continue writing' }).click();
    const continued = second.getByRole('form', { name: 'Create New Article' });
    await expect.poll(() => field(continued, 'Content').innerText()).toContain('peramban pertama');
    await save(continued);
    await sees(second, 'Success', 'Article created successfully!');
    const stored = await storedArticle(staff.api, 'tulisan-berpindah');
    expect(stored).toMatchObject({ status: 'published', content: '<p>Kalimat di peramban pertama.</p>' });
    await expect.poll(() => second.getByText('Unfinished:').count()).toBe(0);
    await second.getByText('Published: Tulisan berpindah').waitFor();
    const view = second.getByRole('link', { name: 'View (Bahasa Indonesia)' });
    expect(
      (await read(new URL(await view.evaluate((link: HTMLAnchorElement) => link.href)).pathname)).text,
    ).toContain('Kalimat di peramban pertama.');
  });
});
