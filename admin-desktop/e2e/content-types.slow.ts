import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { saveButton } from '#test/driver/save-button.ts';
import {
  card,
  chooseFiles,
  editItem,
  field,
  picture,
  readAs,
  sees,
  selectOption,
  useSignedInPage,
} from './staff.ts';

/** Each content type in the Indonesian interface, from its form to the site. */
const staff = useSignedInPage();

interface Kind {
  tab: string;
  add: string;
  create: string;
  edit: string;
  created: string;
  updated: string;
  /** The label of the field that names an item, and of one that visitors read. */
  name: string;
  text: string;
  /** Other text fields. */
  others: Record<string, string>;
  /** Fills the rest of the form. */
  fill?(form: Locator): Promise<void>;
  /** What the server stores, besides both texts. */
  stored: Record<string, unknown>;
  items(): Promise<object[]>;
  /** Other texts on the Indonesian page. */
  shows?: string[];
  /** The public path without the language, and whether it is of one item. */
  page: string;
  isOwnPage: boolean;
  /** The labels of the status that shows an item, and of one that hides it. */
  visible: string;
  hidden: string;
  /** The count of visible items. */
  count: (counts: Counts) => number;
}
type Counts = Awaited<ReturnType<typeof counts>>;
const counts = () => staff.api.call(summary);
const published = {
  visible: 'Diterbitkan',
  hidden: 'Draf',
};
const active = {
  visible: 'Aktif',
  hidden: 'Nonaktif',
};
/** Bytes that are no JSON. */
const metadata = '{bad,  "kunci": [1, 2\t\n  é}  ';

const kinds: Kind[] = [
  {
    ...{ tab: 'articles', add: 'Buat Artikel', create: 'Buat Artikel Baru', edit: 'Sunting Artikel' },
    ...{ created: 'Artikel berhasil dibuat!', updated: 'Artikel berhasil diperbarui!' },
    ...{ name: 'Judul', text: 'Cuplikan', others: {}, page: '/blog/uji-articles', isOwnPage: true },
    fill: async (form) => {
      await selectOption(form.getByRole('combobox', { name: 'Kategori' }), 'Studi Kasus');
    },
    stored: { category: 'Case Studies', status: 'published', language: 'id' },
    items: () => staff.api.call(article.admin.list),
    ...published,
    count: ({ articles }) => articles.published,
  },
  {
    ...{ tab: 'services', add: 'Tambah Layanan', create: 'Tambah Layanan Baru', edit: 'Sunting Layanan' },
    ...{ created: 'Layanan berhasil dibuat!', updated: 'Layanan berhasil diperbarui!' },
    ...{ name: 'Judul', text: 'Deskripsi', others: { Fitur: 'Survei\n\nPeta daring' } },
    ...{ page: '/services', isOwnPage: false },
    fill: (form) => form.getByRole('spinbutton', { name: 'Urutan' }).fill('0'),
    stored: { features: ['Survei', 'Peta daring'], order: '0', icon: 'TrendingUp', isActive: 'true' },
    items: () => staff.api.call(service.admin.list),
    shows: ['Survei', 'Peta daring'],
    ...active,
    count: ({ services }) => services.active,
  },
  {
    ...{ tab: 'research', add: 'Tambah Publikasi', create: 'Tambah Publikasi Riset' },
    ...{ edit: 'Sunting Publikasi Riset', created: 'Publikasi riset berhasil dibuat!' },
    ...{ updated: 'Publikasi riset berhasil diperbarui!', name: 'Judul', text: 'Abstrak' },
    others: { Penulis: 'Ratna Wulandari\n Bagus Prakoso ', Konten: 'Paragraf satu.' },
    fill: (form) => form.getByRole('combobox', { name: 'Topik' }).fill('air , pulau'),
    ...{ page: '/research/uji-research', isOwnPage: true },
    stored: {
      ...{
        authors: ['Ratna Wulandari', 'Bagus Prakoso'],
        tags: ['air', 'pulau'],
        content: '<p>Paragraf satu.</p>',
      },
      ...{ type: 'research-brief', isPublished: 'true' },
    },
    items: () => staff.api.call(research.admin.list),
    ...published,
    ...{ visible: 'Diterbitkan', hidden: 'Draf' },
    count: (all) => all.research.published,
  },
  {
    ...{ tab: 'content', add: 'Tambah Konten', create: 'Tambah Konten Situs', edit: 'Sunting Konten Situs' },
    ...{ created: 'Konten situs berhasil dibuat!', updated: 'Konten situs berhasil diperbarui!' },
    ...{ name: 'Bagian', text: 'Konten', others: { Judul: 'Siapa kami' }, page: '', isOwnPage: false },
    fill: (form) => form.getByLabel('Metadata (JSON)').fill(metadata),
    stored: { title: 'Siapa kami', metadata, isActive: 'true' },
    items: () => staff.api.call(siteContent.admin.list),
    ...active,
    count: ({ content }) => content.active,
  },
  {
    ...{ tab: 'podcasts', add: 'Tambah Podcast', create: 'Tambah Podcast Baru', edit: 'Sunting Podcast' },
    ...{ created: 'Podcast berhasil dibuat!', updated: 'Podcast berhasil diperbarui!' },
    ...{ name: 'Judul', text: 'Ringkasan', others: { Lokasi: 'Aula', 'Pokok bahasan': 'Hak atas air' } },
    ...{ page: '/podcasts/uji-podcasts', isOwnPage: true },
    fill: async (form) => {
      await form.getByLabel('Tanggal', { exact: true }).fill('2031-01-01');
      await form.getByLabel('Waktu (WIB)', { exact: true }).fill('00:15');
      await form.getByRole('button', { name: 'Tambah nama' }).click();
      await form.page().keyboard.type('Sari');
      await chooseFiles(form.getByLabel('Gambar Sampul', { exact: true }), [await picture(900, 600)]);
      await sees(form.page(), 'Berhasil', 'Gambar sampul berhasil diunggah!');
    },
    stored: {
      ...{
        scheduledAt: '2030-12-31T17:15:00.000Z',
        location: 'Aula',
        discussionPoints: '<p>Hak atas air</p>',
      },
      speakers: [{ speakerName: 'Sari', role: '' }],
      coverImageUrl: expect.stringMatching(/^\/uploads\//),
    },
    items: () => staff.api.call(podcast.admin.list),
    shows: ['Rabu, 1 Januari 2031, 00:15', 'Aula', 'Sari', 'Hak atas air'],
    ...published,
    count: ({ podcasts }) => podcasts.published,
  },
];

describe.each(kinds)('$tab, in the Indonesian interface', (kind) => {
  // The site shows only site content with known keys.
  const name = kind.tab === 'content' ? 'about-us' : `Uji ${kind.tab}`;
  const read = () =>
    Promise.all([`/id${kind.page}`, `/en${kind.page}`].map((path) => readAs(staff.product, path)));
  const stored = async () =>
    (await kind.items()).find((item) => 'title' in item && Object.values(item).includes(name));

  it('creates, translates, hides, shows and deletes an item, visible on the site each time (CTAB-01, STATE-09)', async () => {
    const before = await read();
    const page = await staff.signedIn({ language: 'id' }, { timezoneId: 'America/New_York' });
    await page.goto(`${staff.product.url}/admin/dashboard?tab=${kind.tab}`);
    await page.getByRole('button', { name: kind.add, exact: true }).click();
    let form = page.getByRole('form', { name: kind.create });
    const save = () => saveButton(form).click();
    await save();
    await sees(page, 'Kesalahan', 'Mohon lengkapi semua kolom yang wajib diisi.');
    expect(await form.getByText('Kolom ini wajib diisi.', { exact: true }).count()).toBeGreaterThan(1);
    await field(form, kind.name).fill(name);
    await field(form, kind.text).fill('Kalimat yang pertama.');
    for (const [label, text] of Object.entries(kind.others)) await field(form, label).fill(text);
    await kind.fill?.(form);
    await save();
    await sees(page, 'Berhasil', kind.created);
    await card(page, name).waitFor();
    expect(await stored()).toMatchObject(kind.stored);
    for (const text of await read()) expect(text).toContain('Kalimat yang pertama.');

    form = await editItem(page, name, kind.edit);
    await form.getByText('Tanpa terjemahan', { exact: true }).waitFor();
    await field(form, `${kind.text} (Bahasa Inggris)`).fill('The first sentence.');
    await field(form, kind.text).fill('Kalimat yang kedua.');
    await save();
    await sees(page, 'Berhasil', kind.updated);
    await card(page, name).getByText('Kalimat yang kedua.').waitFor();
    expect(await stored()).toMatchObject(kind.stored);
    const [inIndonesian, inEnglish] = await read();
    for (const text of ['Kalimat yang kedua.', ...(kind.shows ?? [])]) expect(inIndonesian).toContain(text);
    expect(inEnglish).toContain('The first sentence.');
    expect(inEnglish).not.toContain('Kalimat yang');

    const shown = kind.count(await counts());
    for (const label of [kind.hidden, kind.visible]) {
      form = await editItem(page, name, kind.edit);
      await selectOption(form.getByRole('combobox', { name: 'Status', exact: true }), label);
      await save();
      await form.waitFor({ state: 'detached' });
      await card(page, name).getByText(label, { exact: true }).waitFor();
      const isVisible = label === kind.visible;
      expect(kind.count(await counts()), label).toBe(isVisible ? shown : shown - 1);
      for (const text of await read()) {
        expect(/Kalimat yang kedua|The first sentence/.test(text), label).toBe(isVisible);
      }
    }

    await page.getByRole('button', { name: `Hapus: ${name}`, exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Hapus item' });
    await question.getByText('Apakah Anda yakin ingin menghapus item ini?', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Hapus', exact: true }).click();
    await sees(page, 'Berhasil', 'Item berhasil dihapus!');
    await card(page, name).waitFor({ state: 'detached' });
    for (const text of await read()) expect(text).not.toMatch(/Kalimat yang|The first sentence/);
    const response = await fetch(`${staff.product.url}/id${kind.page}`);
    if (kind.isOwnPage) expect(response.status).toBe(410);
    else expect(await read()).toEqual(before);
  });
});
