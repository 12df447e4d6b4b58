import { contact } from '@institute/core/inbox/endpoints.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { card, editItem, field, readAs, sees, useSignedInPage } from './staff.ts';

/** The other content types in the Indonesian interface. Articles have their own test. */
const staff = useSignedInPage();
const indonesian = { language: 'id' } as const;

interface Kind {
  tab: string;
  add: string;
  create: string;
  edit: string;
  created: string;
  updated: string;
  /** The field that names an item, and one that visitors read. */
  name: string;
  text: string;
  others: Record<string, string>;
  /** The public path, without the language. */
  page: string;
}

const kinds: Kind[] = [
  {
    ...{ tab: 'services', add: 'Tambah Layanan', create: 'Tambah Layanan Baru', edit: 'Sunting Layanan' },
    ...{ created: 'Layanan berhasil dibuat!', updated: 'Layanan berhasil diperbarui!' },
    ...{ name: 'Judul', text: 'Deskripsi', others: {}, page: '/services' },
  },
  {
    ...{ tab: 'research', add: 'Tambah Publikasi', create: 'Tambah Publikasi Riset' },
    ...{ edit: 'Sunting Publikasi Riset', created: 'Publikasi riset berhasil dibuat!' },
    ...{ updated: 'Publikasi riset berhasil diperbarui!', name: 'Judul', text: 'Abstrak' },
    ...{ others: { Penulis: 'Ratna Wulandari' }, page: '/research/uji-research' },
  },
  {
    ...{ tab: 'content', add: 'Tambah Konten', create: 'Tambah Konten Situs', edit: 'Sunting Konten Situs' },
    ...{ created: 'Konten situs berhasil dibuat!', updated: 'Konten situs berhasil diperbarui!' },
    ...{ name: 'Bagian', text: 'Konten', others: { Judul: 'Siapa kami' }, page: '' },
  },
  {
    ...{ tab: 'podcasts', add: 'Tambah Podcast', create: 'Tambah Podcast Baru', edit: 'Sunting Podcast' },
    ...{ created: 'Podcast berhasil dibuat!', updated: 'Podcast berhasil diperbarui!' },
    ...{ name: 'Judul', text: 'Ringkasan', others: {}, page: '/podcasts/uji-podcasts' },
  },
];

describe.each(kinds)('$tab, in the Indonesian interface', (kind) => {
  // The site shows only site content with known keys.
  const name = kind.tab === 'content' ? 'about-us' : `Uji ${kind.tab}`;
  const save = (page: Page) => page.getByRole('form').getByRole('button', { name: 'Simpan' }).click();
  const read = async () => [
    await readAs(staff.product, `/id${kind.page}`),
    await readAs(staff.product, `/en${kind.page}`),
  ];

  it('creates, translates, changes and deletes an item, visible on the site each time', async () => {
    const page = await staff.signedIn(indonesian);
    await page.goto(`${staff.product.url}/admin/dashboard?tab=${kind.tab}`);
    await page.getByRole('button', { name: kind.add, exact: true }).click();
    let form = page.getByRole('form', { name: kind.create });
    await save(page);
    await sees(page, 'Kesalahan', 'Mohon lengkapi semua kolom yang wajib diisi.');
    expect(await field(form, kind.text).getAttribute('aria-invalid')).toBe('true');
    expect(await form.getByText('Kolom ini wajib diisi.', { exact: true }).count()).toBeGreaterThan(1);
    await field(form, kind.name).fill(name);
    await field(form, kind.text).fill('Kalimat yang pertama.');
    for (const [label, text] of Object.entries(kind.others)) await field(form, label).fill(text);
    if (kind.tab === 'podcasts') {
      await form.getByLabel('Tanggal', { exact: true }).fill('2035-03-14');
      await form.getByLabel('Waktu (WIB)', { exact: true }).fill('19:30');
    }
    await save(page);
    await sees(page, 'Berhasil', kind.created);
    await card(page, name).waitFor();
    expect(await read()).toEqual([
      expect.stringContaining('Kalimat yang pertama.'),
      expect.stringContaining('Kalimat yang pertama.'),
    ]);

    form = await editItem(page, name, kind.edit);
    await form.getByText('Tanpa terjemahan', { exact: true }).waitFor();
    await field(form, `${kind.text} (Bahasa Inggris)`).fill('The first sentence.');
    await field(form, kind.text).fill('Kalimat yang kedua.');
    await save(page);
    await sees(page, 'Berhasil', kind.updated);
    await card(page, name).getByText('Kalimat yang kedua.').waitFor();
    const [inIndonesian, inEnglish] = await read();
    expect(inIndonesian).toContain('Kalimat yang kedua.');
    expect(inEnglish).toContain('The first sentence.');
    expect(inEnglish).not.toContain('Kalimat yang');

    await page.getByRole('button', { name: `Hapus: ${name}`, exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Hapus item' });
    await question.getByText('Apakah Anda yakin ingin menghapus item ini?', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Hapus', exact: true }).click();
    await sees(page, 'Berhasil', 'Item berhasil dihapus!');
    await card(page, name).waitFor({ state: 'detached' });
    for (const text of await read()) expect(text).not.toMatch(/Kalimat yang|The first sentence/);
  });
});

it("shows a visitor's message in the Indonesian interface", async () => {
  const sent = { name: 'Siti Aminah', email: 'siti@example.org', subject: 'Kerja sama', message: 'Salam.' };
  await staff.api.call(contact.send, { body: sent });
  const page = await staff.signedIn(indonesian);
  await page.goto(`${staff.product.url}/admin/dashboard?tab=contacts`);
  const message = card(page, 'Siti Aminah');
  for (const text of ['Kerja sama', 'siti@example.org', 'Salam.']) {
    await message.getByText(text, { exact: true }).waitFor();
  }
  expect(await message.innerText()).toContain('yang lalu');
});
