import { invitation } from '@institute/core/account/endpoints.ts';
import type { Role } from '@institute/core/account/roles.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { saveButton } from '#test/driver/save-button.ts';
import { editArticle, field, readAs, sees, selectOption, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

/** Registers a user by an invitation. Returns the cookies of the new session. */
async function register(username: string, role: Role): Promise<string[]> {
  const { product, api } = staff;
  const { link } = await api.call(invitation.create, {
    body: { currentPassword: testAccount.password, role },
  });
  const token = new URL(link).searchParams.get('invitation');
  const response = await fetch(`${product.url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.url },
    body: JSON.stringify({ username, password: 'seven lanterns on the pier', invitation: token }),
  });
  expect(response.status).toBe(201);
  return response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
}

/** Stores a draft in both languages as a user. */
async function draftOf(cookies: readonly string[]): Promise<StaffArticle> {
  const { url } = staff.product;
  const response = await fetch(url + article.admin.create.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookies.join('; ') },
    body: JSON.stringify({
      ...{ title: 'Pelabuhan kecil', excerpt: 'Ringkas.', category: 'Case Studies', status: 'draft' },
      content: '<p>Kapal datang pada malam hari.</p>',
      translations: {
        en: { title: 'Small harbour', excerpt: 'Short.', content: '<p>Ships arrive at night.</p>' },
      },
    }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as StaffArticle;
}

/** A page with the session of a user. */
async function pageOf(cookies: readonly string[], language: 'id' | 'en'): Promise<Page> {
  const { url } = staff.product;
  return staff.page({
    storageState: {
      cookies: cookies.map((cookie) => {
        const [name = '', value = ''] = cookie.split('=');
        const rest = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
        return { name, value, domain: new URL(url).hostname, ...rest };
      }),
      origins: [{ origin: url, localStorage: [{ name: 'language', value: language }] }],
    },
  });
}

/** Opens an item by its link on the overview. */
async function openByOverview(page: Page, link: string, form: string): Promise<Locator> {
  await page.goto(`${staff.product.url}/admin/dashboard`);
  await page.getByRole('link', { name: link, exact: true }).click();
  const opened = page.getByRole('form', { name: form });
  await opened.locator('.ql-editor').nth(1).waitFor();
  return opened;
}

describe('a review', () => {
  it('leads a text from its author to its visitors, one language at a time', async () => {
    const { api, product } = staff;
    const [ayu, edi] = [await register('ayu', 'author'), await register('edi', 'editor')];
    await api.call(review.changeSettings, { body: { needsApproval: true, approverIsNotWriter: false } });
    const { id } = await draftOf(ayu);
    // The slugs follow the titles until the first publication.
    const publicText = async (language: 'id' | 'en') => {
      const { slug, translations } = await api.call(article.admin.one, { params: { id } });
      const own = language === 'en' ? translations.en?.slug : slug;
      return readAs(product, `/${language}/blog/${own ?? slug}`);
    };

    // The author requests both reviews in the Indonesian dashboard.
    const author = await pageOf(ayu, 'id');
    await author.goto(`${product.url}/admin/dashboard?tab=articles`);
    await author.getByRole('button', { name: 'Sunting: Pelabuhan kecil', exact: true }).click();
    const draft = author.getByRole('form', { name: 'Sunting Artikel' });
    for (const language of ['bahasa Indonesia', 'bahasa Inggris']) {
      await draft.getByRole('button', { name: `Minta peninjauan: ${language}` }).click();
      const asked = author.getByRole('dialog', { name: `Minta peninjauan: ${language}` });
      await asked.getByLabel('Peninjau').click();
      await author.getByRole('option', { name: 'edi' }).click();
      await asked.getByLabel('Pesan (opsional)').fill('Mohon dibaca.');
      await asked.getByRole('button', { name: 'Minta peninjauan' }).click();
      await sees(author, 'Berhasil', 'Peninjauan telah diminta.');
      await author
        .getByRole('region', { name: `Teks ${language}` })
        .getByText('Sedang ditinjau')
        .waitFor();
    }

    // The editor requests changes of the Indonesian text.
    const editor = await pageOf(edi, 'en');
    let form = await openByOverview(editor, 'Review: Pelabuhan kecil (Indonesian)', 'Edit Article');
    await form.getByRole('region', { name: 'Indonesian text' }).getByText('Mohon dibaca.').first().waitFor();
    await form.getByRole('button', { name: 'Request changes: Indonesian' }).click();
    const changes = editor.getByRole('dialog', { name: 'Request changes: Indonesian' });
    await changes.getByLabel('Message').fill('Sebutkan nama pelabuhannya.');
    await changes.getByRole('button', { name: 'Request changes' }).click();
    await sees(editor, 'Success', 'Changes requested.');

    // The author answers with another text.
    const answered = await openByOverview(
      author,
      'Buka: Pelabuhan kecil (Bahasa Indonesia)',
      'Sunting Artikel',
    );
    await answered.getByText('Sebutkan nama pelabuhannya.').first().waitFor();
    await field(answered, 'Judul').fill('Pelabuhan Tanjung');
    await answered.getByRole('button', { name: 'Minta peninjauan: bahasa Indonesia' }).click();
    const again = author.getByRole('dialog', { name: 'Minta peninjauan: bahasa Indonesia' });
    await again.getByRole('button', { name: 'Minta peninjauan' }).click();
    await sees(author, 'Berhasil', 'Peninjauan telah diminta.');
    await author.getByRole('button', { name: /^Kembali ke daftar/ }).click();

    // The editor approves it. Publishing both languages is refused, publishing the approved one is not.
    form = await openByOverview(editor, 'Review: Pelabuhan kecil (Indonesian)', 'Edit Article');
    expect(await field(form, 'Title').inputValue()).toBe('Pelabuhan Tanjung');
    await form.getByRole('button', { name: 'Approve: Indonesian' }).click();
    const approval = editor.getByRole('dialog', { name: 'Approve: Indonesian' });
    await approval.getByRole('button', { name: 'Approve' }).click();
    await sees(editor, 'Success', 'Text approved.');
    await editor.getByRole('button', { name: 'More ways to save' }).click();
    await editor.getByRole('button', { name: 'Publish', exact: true }).click();
    await form.getByText(/^Not saved: the English text needs an approval/).waitFor();
    await form.getByRole('button', { name: 'Go to the review' }).click();
    // The settings open first.
    const heading = form.getByRole('heading', { name: 'Review', exact: true });
    await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
    await selectOption(
      form.getByRole('combobox', { name: 'Status of the translation' }),
      'Translation is hidden',
    );
    await saveButton(form).click();
    await sees(editor, 'Success', 'Article updated successfully!');
    expect(await publicText('id')).toContain('Kapal datang pada malam hari.');
    expect(await publicText('en')).not.toContain('Ships arrive at night.');

    // The owner releases the English text with a reason.
    const owner = await staff.signedIn();
    await owner.goto(`${product.url}/admin/dashboard?tab=articles`);
    form = await editArticle(owner, 'Pelabuhan Tanjung');
    await form.getByRole('region', { name: 'English text' }).getByText('In review').waitFor();
    await form.getByRole('button', { name: 'Release without approval: English' }).click();
    const release = owner.getByRole('dialog', { name: 'Release without approval: English' });
    await release.getByLabel('Reason').fill('The conference begins today.');
    await release.getByRole('button', { name: 'Release the text' }).click();
    await sees(owner, 'Success', 'The text can be published without an approval.');
    await selectOption(
      form.getByRole('combobox', { name: 'Status of the translation' }),
      'Translation is public',
    );
    await saveButton(form).click();
    await sees(owner, 'Success', 'Article updated successfully!');
    expect(await publicText('en')).toContain('Ships arrive at night.');
    const log = await (
      await fetch(`${product.url}/api/admin/activity`, { headers: { Cookie: edi.join('; ') } })
    ).text();
    for (const act of [
      'review-requested',
      'review-changes-requested',
      'review-approved',
      'review-overridden',
    ])
      expect(log).toContain(act);
  });
});

const isFocused = (element: Element) => element === document.activeElement;
