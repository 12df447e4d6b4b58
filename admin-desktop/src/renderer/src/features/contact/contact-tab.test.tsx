import { contact } from '@institute/core/inbox/endpoints.ts';
import type { StaffContact } from '@institute/core/inbox/schemas.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { handleOverview, noMessages } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { sampleContact } from '#test/component/staff-items.ts';
import { card, expectToast, queryParams, styleOf, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=contacts';
const hour = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const hrefOf = (link: Locator) => link.element().getAttribute('href') ?? '';
const linkOf = (name: string, text: string) =>
  hrefOf(card(name).getByRole('link', { name: text, exact: true }));
const buttonsOf = (name: string) => textsOf(card(name).getByRole('button'));

/** Stores messages behind the API, the newest first. The last ones may be spam. */
function handleMessages(messages: StaffContact[], spam: StaffContact[] = []) {
  const { api } = dashboard;
  const state = { messages, spam, seenAt: new Date(0).toISOString() };
  const unseen = () => ({
    seenAt: state.seenAt,
    overdue: 0,
    count: state.messages.filter(({ createdAt }) => (createdAt ?? '') > state.seenAt).length,
  });
  const answer = (id: string, answeredAt: string | null) => {
    state.messages = state.messages.map((each) =>
      each.id === id ? { ...each, answeredAt, answeredBy: answeredAt && 'editor' } : each,
    );
    return state.messages.find((each) => each.id === id) as StaffContact;
  };
  handleOverview(api);
  api.on(contact.admin.list, ({ query }) => {
    if (query.spam) return new FakePage(state.spam);
    const { answered } = query;
    const shown = state.messages.filter(
      ({ answeredAt }) => answered === undefined || (answeredAt !== null) === answered,
    );
    return new FakePage(shown);
  });
  api.on(contact.admin.unseen, unseen);
  api.on(contact.admin.seen, ({ body }) => {
    state.seenAt = body.until;
    return unseen();
  });
  api.on(contact.admin.answer, ({ params }) => answer(params.id, new Date().toISOString()));
  api.on(contact.admin.notAnswered, ({ params }) => answer(params.id, null));
  api.on(contact.admin.notSpam, ({ params }) => {
    const message = state.spam.find(({ id }) => id === params.id) as StaffContact;
    state.spam = state.spam.filter(({ id }) => id !== params.id);
    state.messages = [message, ...state.messages];
    return message;
  });
  return state;
}

describe('the contacts tab', () => {
  it('shows an empty state in Indonesian (XTAB-07, XTAB-08)', async () => {
    handleMessages([]);
    await renderDashboard(dashboard, { path, language: 'id' });
    await expect.element(page.getByText('Belum Ada Pesan Kontak', { exact: true })).toBeVisible();
    const text = 'Kiriman formulir akan muncul di sini saat pengunjung mengirim pesan.';
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  it('ends the mark of new messages, even if an older count arrives after they were seen', async () => {
    const { api } = dashboard;
    handleMessages([sampleContact({ name: 'Ratna Wulandari', createdAt: ago(hour) })]);
    const count = { count: 1, overdue: 0, seenAt: new Date(0) };
    const older: (() => void)[] = [];
    api.on(contact.admin.unseen, () => count);
    await renderDashboard(dashboard, { path: '/admin/dashboard?tab=overview' });
    const tab = page.getByRole('tab', { name: 'Contacts', exact: true });
    await expect.element(tab).toHaveAccessibleDescription('1 new message');
    api.on(contact.admin.unseen, () => new Promise((done) => older.push(() => done(count))));
    await tab.click();
    await expect.poll(() => api.bodies(contact.admin.seen)).toHaveLength(1);
    await expect.poll(() => older).toHaveLength(1);
    await expect.element(tab).not.toHaveAccessibleDescription();
    for (const respond of older) respond();
    for (let frame = 1; frame <= 10; frame += 1) await new Promise((shown) => requestAnimationFrame(shown));
    await expect.element(tab).not.toHaveAccessibleDescription();
    expect(api.bodies(contact.admin.seen)).toHaveLength(1);
  });

  it("shows an empty state, then a visitor's message as it was sent (XTAB-02, XTAB-03, XTAB-04, XTAB-06, XTAB-07, XTAB-08, XTAB-09)", async () => {
    const name = 'Ratna Wulandari';
    const message = 'Baris satu\nBaris dua\nBaris tiga';
    const state = handleMessages([]);
    await renderDashboard(dashboard, { path });
    const hint = 'Form submissions will appear here when visitors send messages.';
    for (const text of ['No Contact Submissions', hint]) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    }
    state.messages = [
      sampleContact({
        ...{ name, message, email: 'ratna@example.org', company: 'Balai Riset Pesisir' },
        ...{ phone: '+62 (0)812-3456 789', subject: 'Undangan diskusi', createdAt: ago(hour) },
      }),
    ];
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    for (const text of ['Undangan diskusi', 'Balai Riset Pesisir']) {
      await expect.element(card(name).getByText(text, { exact: true })).toBeVisible();
    }
    expect(linkOf(name, 'ratna@example.org')).toBe('mailto:ratna@example.org');
    expect(linkOf(name, '+62 (0)812-3456 789')).toBe('tel:+6208123456789');
    expect(textsOf(card(name).getByRole('time'))[0]).toMatch(/ago$/);
    const text = card(name).getByText('Baris satu');
    expect(textsOf(text)).toEqual([message]);
    expect(styleOf(text, 'white-space')).toMatch(/pre-(line|wrap)/);
  });

  it('lists messages, newest first, and expands a long one (XTAB-01, XTAB-03, XTAB-05)', async () => {
    const long = Array.from({ length: 30 }, (_, n) => `Kalimat ${n}.`).join('\n');
    handleMessages([
      sampleContact({ name: 'Terakhir', createdAt: null }),
      sampleContact({ name: 'Panjang', email: 'a?cc=b&c@example.org', message: long, createdAt: ago(hour) }),
    ]);
    await renderDashboard(dashboard, { path, language: 'id' });
    await expect.element(card('Terakhir').getByText('Baru-baru ini', { exact: true })).toBeVisible();
    expect(textsOf(card('Terakhir').getByRole('link'))).toEqual(['sari@example.org', 'Balas']);
    expect(buttonsOf('Terakhir')).toEqual(['Tandai sudah dijawab']);
    expect(textsOf(card('Terakhir'))[0]?.split(/\n+/)).toEqual([
      ...['Terakhir', 'Kerja sama', 'Baru-baru ini', 'sari@example.org', 'Halo'],
      ...['Balas', 'Tandai sudah dijawab'],
    ]);
    const names = page.getByRole('list', { name: 'Kontak' }).getByRole('article').getByRole('heading');
    expect(textsOf(names)).toEqual(['Terakhir', 'Panjang']);
    expect(textsOf(card('Panjang').getByRole('time'))[0]).toMatch(/yang lalu$/);
    expect(linkOf('Panjang', 'a?cc=b&c@example.org')).toBe('mailto:a%3Fcc%3Db%26c@example.org');

    const height = () => card('Panjang').element().clientHeight;
    const closed = height();
    await card('Panjang').getByRole('button', { name: 'Tampilkan lebih banyak' }).click();
    expect(card('Panjang').element().querySelector('[aria-expanded]')?.getAttribute('aria-expanded')).toBe(
      'true',
    );
    await expect.poll(height).toBeGreaterThan(closed * 2);
    expect(page.getByRole('button', { name: /Edit|Hapus/ }).elements()).toEqual([]);
  });

  it('separates spam, and marks a message as not spam', async () => {
    const name = 'Seen through';
    handleMessages([sampleContact()], [sampleContact({ name, createdAt: ago(hour) })]);
    await renderDashboard(dashboard, { path });
    await selectOption(page.getByRole('combobox', { name: 'Show' }), 'Spam');
    await expect.element(card(name)).toBeVisible();
    expect(queryParams().spam).toBe('1');
    await page.getByRole('button', { name: `Not spam: ${name}` }).click();
    await expectToast('Success', 'Marked as not spam.');
    await expect.element(page.getByText('Nothing matches your search')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect.element(card(name)).toBeVisible();
    expect(buttonsOf(name)).toEqual(['Mark as answered']);
  });

  it('marks a suspected message among the others, with a button that removes the mark', async () => {
    const suspected = sampleContact({ name: 'Trapped', isSuspected: true });
    const state = handleMessages([suspected, sampleContact({ name: 'Sari' })]);
    dashboard.api.on(contact.admin.notSpam, ({ params }) => {
      expect(params.id).toBe(suspected.id);
      const message = { ...suspected, isSuspected: false };
      state.messages = state.messages.with(0, message);
      return message;
    });
    await renderDashboard(dashboard, { path });
    const mark = (name: string) => card(name).getByText('Suspected spam', { exact: true });
    await expect.element(mark('Trapped')).toBeVisible();
    expect(mark('Sari').elements()).toEqual([]);
    expect(buttonsOf('Trapped')).toEqual(['Mark as answered', 'Not spam']);
    expect(buttonsOf('Sari')).toEqual(['Mark as answered']);
    await card('Trapped').getByRole('button', { name: 'Not spam: Trapped' }).click();
    await expectToast('Success', 'Marked as not spam.');
    await expect.element(mark('Trapped')).not.toBeInTheDocument();
    expect(buttonsOf('Trapped')).toEqual(['Mark as answered']);
  });
});

it('shows the time left, marks a message as answered, and reports that, in Indonesian', async () => {
  const name = 'Janji';
  handleMessages([
    sampleContact({ name, email: 'janji@example.org', createdAt: ago(hour) }),
    sampleContact({ name: 'Lain', createdAt: ago(hour) }),
  ]);
  dashboard.api.on(contact.admin.responseTime, () => ({ ...noMessages, kept: 3, late: 1, waiting: 1 }));
  await renderDashboard(dashboard, { path, language: 'id' });
  await expect.element(card(name).getByText(/^Sisa \d+ jam \d+ menit$/)).toBeVisible();
  await expect.element(card(name).getByText(/^Jawaban paling lambat .* WIB$/)).toBeVisible();
  const address = new URL(hrefOf(card(name).getByRole('link', { name: `Balas ${name}` })));
  expect(address.pathname).toBe('janji@example.org');
  expect(address.searchParams.get('subject')).toBe('Re: Kerja sama');
  expect(address.searchParams.get('body')).toMatch(/> Halo$/);

  const button = card(name).getByRole('button', { name: `Tandai sudah dijawab: ${name}` });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectToast('Berhasil', 'Ditandai sudah dijawab.');
  await expect.element(card(name).getByText('Dijawab tepat waktu', { exact: true })).toBeVisible();
  const undo = card(name).getByRole('button', { name: `Batalkan tanda sudah dijawab: ${name}` });
  await expect.element(undo).toHaveFocus();
  expect(await violationsHere()).toEqual([]);

  const show = page.getByRole('combobox', { name: 'Tampilkan' });
  await selectOption(show, 'Sudah dijawab');
  await expect.element(card('Lain')).not.toBeInTheDocument();
  await expect.element(card(name)).toBeVisible();
  await selectOption(show, 'Belum dijawab');
  await expect.element(card('Lain')).toBeVisible();
  await expect.element(card(name)).not.toBeInTheDocument();
  expect(queryParams().answered).toBe('0');

  await page.getByRole('tab').first().click();
  const kept = 'Dijawab tepat waktu dalam 30 hari terakhir: 3 dari 4';
  for (const fact of [kept, '1 pesan menunggu jawaban']) {
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  }
});

it('counts and marks new messages until the user has seen them', async () => {
  const added = (name: string, ms: number) => sampleContact({ name, createdAt: ago(ms) });
  const state = handleMessages([added('Baru dua', 2000), added('Baru satu', 3000), added('Lama', 2 * hour)]);
  state.seenAt = ago(hour);
  await renderDashboard(dashboard, { path: '/admin/dashboard' });
  const tab = page.getByRole('tab', { name: 'Contacts', exact: true });
  const noteOf = (element: Element) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
  await expect.poll(() => noteOf(tab.element())).toBe('2 new messages');
  await tab.click();
  const mark = (name: string) => card(name).getByText('New', { exact: true });
  for (const name of ['Baru satu', 'Baru dua']) await expect.element(mark(name)).toBeVisible();
  expect(mark('Lama').elements()).toEqual([]);
  expect(await violationsHere()).toEqual([]);
  await expect.poll(() => noteOf(tab.element())).toBe('');
  expect(dashboard.api.bodies(contact.admin.seen)).toEqual([{ until: state.messages[0]?.createdAt }]);

  state.messages = [added('Baru tiga', 0), ...state.messages];
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.element(mark('Baru tiga')).toBeVisible();
  expect(mark('Baru satu').elements(), 'a mark stays until the user leaves the tab').toHaveLength(1);
  await expect.poll(() => dashboard.api.bodies(contact.admin.seen)).toHaveLength(2);

  // Another visit, in Indonesian.
  await renderDashboard(dashboard, { path, language: 'id' });
  await expect.element(card('Baru tiga')).toBeVisible();
  expect(page.getByText('Baru', { exact: true }).elements()).toEqual([]);
  await page.getByRole('tab', { name: 'Ringkasan' }).click();
  state.messages = [sampleContact({ name: 'Baru empat', createdAt: ago(-1000) }), ...state.messages];
  await page.getByRole('tab', { name: 'Layanan' }).click();
  const indonesian = page.getByRole('tab', { name: 'Kontak', exact: true });
  await expect.poll(() => noteOf(indonesian.element())).toBe('1 pesan baru');
});
