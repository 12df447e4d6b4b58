import { violationsHere } from '@institute/server/testing/accessibility-in-page.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicPublication } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { servePublications } from '#test/component/publications.ts';
import { boxOf, textsOf } from '#test/component/read-page.ts';
import { serveSite, useSite } from '#test/component/render-site.tsx';
import { topicLink } from '#test/component/topics.ts';

const site = useSite();
const main = page.getByRole('main');
const selects = main.getByRole('combobox');
const select = (name: string) => main.getByRole('combobox', { name, exact: true });
const apply = main.getByRole('button', { name: 'Apply' });
const heading = main.getByRole('heading', { level: 2 }).nth(1);
const chips = main.getByRole('link', { name: /^Remove filter/ });
const address = () => location.pathname + location.search;
afterEach(() => page.viewport(1280, 800));

beforeEach(() => {
  const topics = [topicLink('food')];
  servePublications(site.api, [
    publicPublication({ title: 'Rice', type: 'report', topics }),
    publicPublication({ title: 'Fish', type: 'whitepaper', topics }),
    publicPublication({ title: 'Sago', type: 'whitepaper', publicationDate: '2024-03-04T05:00:00.000Z' }),
  ]);
});

it('is a form without scripts, which retains the topic', async () => {
  await serveSite(site, '/en/research?type=report&topic=food&page=2');
  await expect.element(apply).toBeVisible();
  const form = selects.first().element().closest('form') as HTMLFormElement;
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/en/research']);
  expect([...new FormData(form)]).toEqual([
    ['area', ''],
    ['type', 'report'],
    ['year', ''],
    ['language', ''],
    ['topic', 'food'],
  ]);
});

it('offers the values that publications have, newest years first, and the chosen one', async () => {
  await openPage(site, '/en/research?year=1999');
  const options = (name: string) => textsOf(select(name).getByRole('option'));
  expect(options('Type')).toEqual(['All', 'White Paper', 'Report']);
  expect(options('Year')).toEqual(['All', '2025', '2024', '1999']);
  expect(options('Language')).toEqual(['All', 'English']);
});

it('opens a select by a press on its label', async () => {
  await openPage(site, '/en/research');
  for (const name of ['Area', 'Language']) {
    const { left, top, width, height } = boxOf(main.getByText(name, { exact: true }).last());
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(select(name).element());
  }
});

it('applies a choice at once, without losing the others, the focus and the place', async () => {
  await openPage(site, '/en/research?type=whitepaper&page=2');
  await expect.element(apply).not.toBeInTheDocument();
  const year = select('Year');
  (year.element() as HTMLElement).focus();
  await userEvent.selectOptions(year, '2024');
  await expect.poll(address).toBe('/en/research?type=whitepaper&year=2024');
  await expect.element(heading).toHaveTextContent('1 publication');
  await expect.element(year).toHaveFocus();
  await userEvent.selectOptions(year, 'All');
  await expect.poll(address).toBe('/en/research?type=whitepaper');
  history.back();
  await expect.element(year).toHaveValue('2024');
});

it('applies values chosen before hydration', async () => {
  const hydrate = await serveSite(site, '/en/research');
  await userEvent.selectOptions(select('Type'), 'report');
  await userEvent.selectOptions(select('Year'), '2025');
  await hydrate();
  await expect.poll(address).toBe('/en/research?type=report&year=2025');
  await expect.element(select('Type')).toHaveValue('report');
  await expect.element(heading).toHaveTextContent('1 publication');
});

it('is on a phone in a disclosure that says how many filters are in use', async () => {
  await page.viewport(390, 844);
  await openPage(site, '/en/research?type=report&year=2025');
  expect(selects.elements()).toEqual([]);
  await main.getByText('Filters').click();
  await expect.element(main.getByText('2 in use')).toBeVisible();
  for (const each of selects.all()) expect(boxOf(each).height).toBeGreaterThanOrEqual(44);
  expect(await violationsHere()).toEqual([]);
  await userEvent.selectOptions(select('Year'), 'All');
  await expect.element(main.getByText('1 in use')).toBeVisible();
  expect(selects.elements()).toHaveLength(4);
});

it('shows filters in use as links that remove them and move the focus to the heading', async () => {
  await openPage(site, '/en/research?type=whitepaper&year=2025&topic=food');
  expect(textsOf(main.getByRole('link', { name: 'Clear all' }))).toEqual(['Clear all']);
  await main.getByRole('link', { name: 'Remove filter: Type: White Paper' }).click();
  await expect.poll(address).toBe('/en/research?year=2025&topic=food');
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toHaveTextContent('2 publications');
  await main.getByRole('link', { name: 'Remove filter: Year: 2025' }).click();
  await expect.poll(() => chips.elements().length).toBe(1);
  expect(main.getByRole('link', { name: 'Clear all' }).query()).toBeNull();
});

it('has a link that removes all filters', async () => {
  await openPage(site, '/en/research?type=whitepaper&year=2025');
  await main.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(address).toBe('/en/research');
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => chips.elements()).toEqual([]);
});
