import { person } from '@institute/core/content/person/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { describe, expect, it } from 'vitest';
import { personWork, publicPerson, publicPublication } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { useSite } from '#test/component/render-site.tsx';
import { topicLink } from '#test/component/topics.ts';

const site = useSite();

async function showList(...publications: Partial<PublicResearch>[]) {
  site.api.on(research.list, () => publications.map(publicPublication));
  await openPage(site, '/en/research');
}

const child = (parent: Element, index: number) => parent.children[index] as HTMLElement;

/** Parts of the covers, in order. */
function covers() {
  return [...document.querySelectorAll('main [data-field]:has(> div > span)')].map((cover) => {
    const words = child(cover, 1);
    return { cover, type: child(words, 0), title: child(words, 1), foot: child(words, 2) };
  });
}
const only = () => covers()[0] as ReturnType<typeof covers>[number];

describe('a titled cover', () => {
  it('prints type, title and month for the eye only', async () => {
    await showList({ language: 'id', availableLanguages: ['id'] });
    const { cover, type, title, foot } = only();
    expect([type, title, foot].map(({ textContent }) => textContent)).toEqual([
      'Report',
      'Values at risk',
      'March 2025',
    ]);
    expect(title.lang).toBe('id');
    expect(cover.closest('[aria-hidden=true]')).not.toBeNull();
  });

  it('has the ground of the domain, or else of the type', async () => {
    const topics = [topicLink('trust'), topicLink('rice', { domain: 'economy' })];
    await showList({ topics }, { title: 'Plain', topics: [topicLink('trust')] });
    expect(covers().map(({ cover }) => cover.getAttribute('data-field'))).toEqual(['ekonomi', 'hankam']);
    const grounds = covers().map(({ cover }) => getComputedStyle(cover).backgroundColor);
    expect(grounds).toEqual(['rgb(122, 86, 8)', 'rgb(23, 97, 122)']);
  });

  it('has the ground of the domain among the works of a person', async () => {
    site.api.on(person.bySlug, () => publicPerson());
    site.api.on(person.works, () => [personWork({ domain: 'politics' })]);
    await openPage(site, '/en/people/ratna-wulandari');
    expect(covers().map(({ cover }) => cover.getAttribute('data-field'))).toEqual(['politik']);
  });

  it('omits the part after a colon of long titles only, and sets those without one smaller', async () => {
    const whole = 'Food resilience in archipelagic regions: who is most exposed?';
    const long = `Exposed values, ${'islands, '.repeat(8)}and ships`;
    const titles = [whole, 'Stores before a storm: what households on small islands keep and why', long];
    await showList(...titles.map((title) => ({ title })));
    expect(covers().map(({ title }) => title.textContent)).toEqual([whole, 'Stores before a storm', long]);
    const sizes = covers().map(({ title, cover }) =>
      ((Number.parseFloat(getComputedStyle(title).fontSize) / cover.clientWidth) * 100).toFixed(1),
    );
    expect(sizes).toEqual(['11.4', '11.4', '9.2']);
  });

  it('prints the short title', async () => {
    await showList({ title: 'Exposed values, '.repeat(8), shortTitle: 'Exposed values' });
    expect(only().title.textContent).toBe('Exposed values');
  });
});
