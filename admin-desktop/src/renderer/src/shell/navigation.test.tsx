import { account, invitation, user } from '@institute/core/account/endpoints.ts';
import { redirect } from '@institute/core/content/redirect/endpoints.ts';
import { summary } from '@institute/core/dashboard/endpoints.ts';
import { contact, digest, newsletter } from '@institute/core/inbox/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { focus, focusedLabel, tabTo } from '#test/component/focus.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { dialog, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const overview = '/admin/dashboard';
const links = page.getByRole('navigation', { name: 'Other sections' });
const link = (name: string) => links.getByRole('link', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const menu = page.getByRole('button', { name: 'Menu', exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const selected = () => textsOf(page.getByRole('tab', { selected: true }));
const names = [
  ...['Podcasts', 'People', 'Topics', 'Calendar', 'Newsletter', 'Media'],
  ...['Trash', 'Addresses', 'Activity', 'Users', 'Account'],
];

beforeEach(() => {
  const { api } = dashboard;
  handleOverview(api);
  const [createdAt, lastSignInAt] = [new Date().toISOString(), null];
  const access = { createdAt, lastSignInAt, isDisabled: false, hasTwoFactor: false, role: 'owner' as const };
  api.on(user.list, () => [{ ...access, id: '1', username: 'editor', sessions: 1, isYou: true }]);
  api.on(invitation.list, () => []);
  api.on(newsletter.admin.list, () => []);
  api.on(redirect.list, () => []);
  api.on(digest.progress, () => ({ digest: null }));
  api.on(digest.overview, () => ({ canMail: false, subscribers: { id: 0, en: 0 }, since: null, items: [] }));
});
afterEach(() => page.viewport(1500, 800));

/** Presses keys without a render between them, as fast typing does. */
function pressAtOnce(...keys: string[]) {
  for (const key of keys)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

async function open(path: string, theme: 'light' | 'dark' = 'light') {
  await renderDashboard(dashboard, { path, theme });
  await expect.element(page.getByRole('tablist')).toBeVisible();
}

async function openOnPhone(path = overview, theme?: 'dark' | 'light') {
  await page.viewport(390, 844);
  await open(path, theme);
}

describe('the navigation from 992 px', () => {
  it('has the tabs in a vertical list, and links in labelled groups', async () => {
    dashboard.api.on(contact.admin.unseen, () => ({ count: 3, overdue: 0, seenAt: new Date(0) }));
    await page.viewport(992, 700);
    await renderDashboard(dashboard, { path: `${overview}?tab=users` });
    const sider = page.getByRole('complementary', { name: 'Navigation' });
    const list = sider.getByRole('tablist', { name: 'Sections of the dashboard' });
    await expect.element(list).toHaveAttribute('aria-orientation', 'vertical');
    await expect.element(tab('Contacts')).toHaveAccessibleDescription('3 new messages');
    const groups = () => links.getByRole('list').elements();
    expect(
      groups().map(
        (each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    ).toEqual(['Content', 'Inbox', 'Library', 'Settings']);
    expect(textsOf(links.getByRole('link'))).toEqual(names);
    for (const name of names)
      await expect.element(link(name)).toHaveAttribute('href', `/admin/dashboard?tab=${name.toLowerCase()}`);
    await expect.element(link('Users')).toHaveAttribute('aria-current', 'page');
    expect(links.element().querySelectorAll('[aria-current]')).toHaveLength(1);
    expect(menu.query()).toBeNull();
  });

  it('shows the numbers of all, new and overdue items, also in words', async () => {
    const { api } = dashboard;
    const none = { total: 0, published: 0, drafts: 0, scheduled: 0, active: 0 };
    api.on(summary, () => ({
      ...{ articles: { ...none, total: 1200 }, services: none, research: none, content: none },
      ...{ podcasts: { ...none, total: 1 }, people: none, topics: none, contacts: none },
    }));
    api.on(contact.admin.unseen, () => ({ count: 120, overdue: 1, seenAt: new Date(0) }));
    await open(overview);
    await expect.element(tab('Contacts')).toHaveAccessibleDescription('1 overdue answer, 120 new messages');
    await expect.element(tab('Articles')).toHaveAccessibleDescription('1,200 items');
    await expect.element(tab('Services')).toHaveAccessibleDescription('');
    await expect.element(link('Podcasts')).toHaveAccessibleDescription('1 item');
    const numbers = (of: { element(): Element }) =>
      [...of.element().querySelectorAll<HTMLElement>('[data-count]')].map((each) => each.dataset.count);
    expect([tab('Contacts'), tab('Articles'), tab('Services'), link('Podcasts')].map(numbers)).toEqual([
      ...[['1', '99+'], ['1,200'], [], ['1']],
    ]);
    api.on(contact.admin.unseen, () => ({ count: 0, overdue: 0, seenAt: new Date(0) }));
    await tab('Articles').click();
    await expect.element(tab('Contacts')).toHaveAccessibleDescription('');
  });

  it('selects tabs with Up, Down, Home and End, one per press (DASH-11)', async () => {
    await open(overview);
    focus(tab('Overview'));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.poll(selected).toEqual(['Articles']);
    await userEvent.keyboard('{End}');
    await expect.poll(selected).toEqual(['Contacts']);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(selected).toEqual(['Overview']);
    pressAtOnce('ArrowDown', 'ArrowDown');
    await expect.poll(selected).toEqual(['Services']);
    await expect.element(tab('Services')).toHaveFocus();
    pressAtOnce('ArrowDown', 'ArrowUp', 'Home');
    await expect.poll(selected).toEqual(['Overview']);
    await expect.element(tab('Overview')).toHaveFocus();
    // Key combinations belong to the browser.
    const press = new KeyboardEvent('keydown', { key: 'End', altKey: true, bubbles: true, cancelable: true });
    tab('Overview').element().dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    expect(location.search).toBe('');
  });

  it('stays visible, leads to the heading of a view, and preserves unsaved input', async () => {
    await page.viewport(1280, 360);
    await renderDashboard(dashboard);
    const title = field(await newArticle(page), 'Title');
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => tab('Overview').element().getBoundingClientRect().y).toBeLessThan(40);
    // In a low window the navigation scrolls on its own.
    link('Account').element().scrollIntoView({ block: 'nearest' });
    await expect.poll(() => link('Account').element().getBoundingClientRect().bottom).toBeLessThan(361);
    expect(scrollY).toBeGreaterThan(300);

    await page.viewport(1500, 800);
    await title.fill('Belum selesai');
    focus(link('Podcasts'));
    await tabTo('Users');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Users')).toHaveFocus();
    expect(location.search).toBe('?tab=users');
    expect(page.getByRole('tab').elements()).toHaveLength(6);
    expect(selected()).toEqual([]);
    expect(page.getByRole('tabpanel').elements()).toEqual([]);
    history.back();
    await expect.element(title).toHaveValue('Belum selesai');
    history.forward();
    await expect.element(heading('Users')).toBeVisible();
    await tab('Articles').click();
    await expect.element(title).toHaveValue('Belum selesai');
    await expect.poll(() => location.search).toContain('item=');
    dashboard.api.on(account.logout, () => ({ ok: true as const }));
    await page.getByRole('button', { name: 'Logout' }).click();
    await dialog('Unsaved changes').getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  it('leaves a click with a modifier key to the browser, which opens a new tab', async () => {
    await open(overview);
    const answers: boolean[] = [];
    const hear = (event: Event) => {
      answers.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', hear);
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      link('Users')
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    removeEventListener('click', hear);
    expect(answers).toEqual([false, false, false]);
    expect(location.search).toBe('');
  });

  it('starts with a link to the content', async () => {
    await open(overview);
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    expect(document.querySelector('a, button, [tabindex]')).toBe(skip.element());
    focus(skip);
    expect(skip.element().getBoundingClientRect().y).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(page.getByRole('tabpanel').element().contains(document.activeElement)).toBe(true);
    expect(location.hash).toBe('');
  });
});

describe('the navigation below 992 px', () => {
  it('has the tabs in a row that scrolls to the selected one', async () => {
    await openOnPhone();
    const list = page.getByRole('main').getByRole('tablist');
    await expect.element(list).toHaveAttribute('aria-orientation', 'horizontal');
    expect(page.getByRole('complementary').query()).toBeNull();
    focus(tab('Overview'));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.poll(selected).toEqual(['Articles']);
    pressAtOnce('ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect.poll(selected).toEqual(['Site Content']);
    await userEvent.keyboard('{End}');
    await expect.poll(selected).toEqual(['Contacts']);
    await expect.poll(() => tab('Contacts').element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('opens the links in a drawer, by keyboard, and marks the visible view', async () => {
    await openOnPhone(overview, 'dark');
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
    focus(menu);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog('Menu')).toBeVisible();
    await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
    expect(textsOf(links.getByRole('link'))).toEqual(names);
    expect(getComputedStyle(document.body).overflowY).toBe('hidden');
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(await violationsHere(), 'drawer').toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Menu')).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog('Menu')).toBeVisible();
    await tabTo('Users');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Users')).toBeVisible();
    await expect.element(dialog('Menu')).not.toBeInTheDocument();
    await expect.element(heading('Users')).toHaveFocus();
    expect(location.search).toBe('?tab=users');
    expect(getComputedStyle(document.body).overflowY).toBe('scroll');
    await menu.click();
    await expect.element(link('Users')).toHaveAttribute('aria-current', 'page');
    await link('Users').click();
    await expect.element(dialog('Menu')).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  });

  it('closes the drawer before the form, which stays when the window changes its width', async () => {
    await openOnPhone(`${overview}?tab=articles`);
    const title = field(await newArticle(page), 'Title');
    await title.fill('Diputar');
    await menu.click();
    await expect.element(dialog('Menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Menu')).not.toBeInTheDocument();
    await menu.click();
    await dialog('Menu').getByRole('button', { name: 'Close menu' }).click();
    await expect.element(dialog('Menu')).not.toBeInTheDocument();
    await expect.element(title).toHaveValue('Diputar');
    await menu.click();
    await expect.element(dialog('Menu')).toBeVisible();
    await page.viewport(1280, 800);
    await expect.element(page.getByRole('complementary')).toBeVisible();
    expect(dialog('Menu').query()).toBeNull();
    expect(getComputedStyle(document.body).overflowY).toBe('scroll');
    await expect.element(title).toHaveValue('Diputar');
    expect(selected()).toEqual(['Articles']);
    await page.viewport(390, 844);
    await expect.element(menu).toBeVisible();
    await expect.element(title).toHaveValue('Diputar');
    expect(focusedLabel()).not.toBe('Title');
  });
});
