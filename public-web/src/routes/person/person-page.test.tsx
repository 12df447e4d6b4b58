import { AppError } from '@institute/core/api/errors.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import type { PublicPerson } from '@institute/core/content/person/schemas.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { personWork, publicPerson, publicPublication } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const main = page.getByRole('main');
const works = page.getByRole('region', { name: 'Works' });

async function show(given: Partial<PublicPerson> = {}, list = [personWork()]) {
  const item = publicPerson(given);
  site.api.on(person.bySlug, () => item);
  site.api.on(person.works, () => list);
  // A link that gets the focus loads its page in advance.
  site.api.on(research.bySlug, () => publicPublication());
  site.api.on(research.related, () => []);
  await openPage(site, `/en/people/${item.slug}`);
}

describe('the page of a person', () => {
  it('shows position, paragraphs of the biography, email, ORCID and profiles', async () => {
    await show({
      ...{ biography: 'First part.\n\nSecond part.', orcid: '0000-0002-1825-0097', affiliation: 'former' },
      links: [{ label: '', url: 'https://www.example.org/ratna' }],
    });
    await expect.element(main.getByText('Executive Director')).toBeVisible();
    await expect.element(main.getByText('First part.', { exact: true })).toBeVisible();
    await expect.element(main.getByText('Second part.', { exact: true })).toBeVisible();
    const mail = main.getByRole('link', { name: 'Send an email' });
    await expect.element(mail).toHaveAttribute('href', 'mailto:ratna-wulandari@example.org');
    const orcid = main.getByRole('link', { name: /^0000-0002-1825-0097/ });
    await expect.element(orcid).toHaveAttribute('href', 'https://orcid.org/0000-0002-1825-0097');
    await expect.element(main.getByRole('link', { name: /^example\.org/ })).toBeVisible();
    await expect.element(main.getByText('Former member')).toBeVisible();
    const feed = main.getByRole('link', { name: 'Feed of works' });
    await expect.element(feed).toHaveAttribute('href', '/en/people/ratna-wulandari/feed.xml');
  });

  it('lists the works, filters them by kind, and links the other contributors', async () => {
    const maria = publicPerson({ name: 'Maria Lestari' });
    await show({}, [
      personWork({
        others: [
          { name: 'M. Lestari', role: 'author', label: '', person: maria },
          { name: 'Nadia Kurnia', role: 'author', label: '', person: null },
        ],
      }),
      personWork({ kind: 'article', type: 'Case Studies', title: 'Rice on islands', role: 'photographer' }),
    ]);
    expect(textsOf(works.getByRole('heading', { level: 3 }))).toEqual(['Values at risk', 'Rice on islands']);
    const other = works.getByRole('link', { name: 'M. Lestari' });
    await expect.element(other).toHaveAttribute('href', '/en/people/maria-lestari');
    await expect.element(works.getByText('With M. Lestari, Nadia Kurnia')).toBeVisible();
    await expect.element(works.getByText('Photographer')).toBeVisible();
    await works.getByRole('button', { name: 'Articles 1' }).click();
    expect(textsOf(works.getByRole('heading', { level: 3 }))).toEqual(['Rice on islands']);
    await works.getByRole('button', { name: 'All 2' }).click();
    expect(textsOf(works.getByRole('heading', { level: 3 }))).toHaveLength(2);
  });

  it('shows more works on request and moves the focus to the first of them', async () => {
    await show(
      {},
      Array.from({ length: 14 }, (_, n) => personWork({ title: `Work ${n + 1}` })),
    );
    const titles = () => works.getByRole('heading', { level: 3 }).elements();
    await expect.poll(titles).toHaveLength(12);
    await works.getByRole('button', { name: 'Show 2 more works' }).click();
    await expect.poll(titles).toHaveLength(14);
    await expect.element(works.getByRole('link', { name: 'Work 13' })).toHaveFocus();
  });

  it('moves the focus also if the visitor requests more in the moment in which the list appears', async () => {
    const appears = new MutationObserver(() => {
      const more = document.querySelector<HTMLElement>('main ul + p button');
      if (!more) return;
      appears.disconnect();
      more.click();
    });
    appears.observe(document, { childList: true, subtree: true });
    await show(
      {},
      Array.from({ length: 14 }, (_, n) => personWork({ title: `Work ${n + 1}` })),
    );
    await expect.element(works.getByRole('link', { name: 'Work 13' })).toHaveFocus();
  });

  it('says that there are no works yet', async () => {
    await show({}, []);
    await expect.element(works.getByText('No works to show yet')).toBeVisible();
  });

  it.each([
    ['/en', 'Person not found', 'All people'],
    ['/id', 'Orang tidak ditemukan', 'Semua orang'],
  ])('shows below %s that the person does not exist', async (prefix, title, back) => {
    site.api.on(person.bySlug, () => {
      throw new AppError('not_found');
    });
    await openPage(site, `${prefix}/people/nobody`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect.element(main.getByRole('link', { name: back })).toHaveAttribute('href', `${prefix}/people`);
  });
});

describe('the list of people', () => {
  it('groups them by their relation to the institute', async () => {
    site.api.on(person.list, () => [
      publicPerson(),
      publicPerson({ name: 'Yosef Tanamal', affiliation: 'former' }),
      publicPerson({ name: 'Maria Lestari', affiliation: 'guest' }),
    ]);
    await openPage(site, '/en/people');
    expect(textsOf(main.getByRole('heading', { level: 2 }))).toEqual(['Staff', 'Guests', 'Former members']);
    const link = main.getByRole('link', { name: 'Yosef Tanamal' });
    await expect.element(link).toHaveAttribute('href', '/en/people/yosef-tanamal');
  });
});
