import { home } from '@institute/core/content/home/endpoints.ts';
import type { MemberWork } from '@institute/core/content/home/schemas.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { team } from '#test/component/content.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
const section = (name: string) => page.getByRole('region', { name, exact: true });

it('shows the newest work of each member, with its language if it is another', async () => {
  site.api.on(person.list, () => team);
  const work: MemberWork = {
    ...{ personId: 'Ratna Wulandari', kind: 'research', slug: 'food', title: 'Pangan di pulau' },
    ...{ type: 'report', date: '2025-03-04T05:00:00.000Z', language: 'id', availableLanguages: ['id'] },
  };
  site.api.on(home.show, () => ({ lead: null, newest: [], works: [work], quote: null }));
  await renderSite(site, '/en');
  const members = [...section('Our Team').element().querySelectorAll('ul > li')];
  expect(members[0]?.textContent).toContain('Report, March 2025');
  expect(members[0]?.textContent).toContain('Only available in Indonesian');
  const link = section('Our Team').getByRole('link', { name: 'Pangan di pulau' }).element();
  expect([link.getAttribute('href'), link.getAttribute('lang')]).toEqual(['/en/research/food', 'id']);
  expect(members[1]?.textContent).not.toContain('March 2025');
});

it('names the profiles of members', async () => {
  site.api.on(person.list, () => team);
  await renderSite(site, '/en');
  const profiles = section('Our Team').getByText('LinkedIn', { exact: true });
  expect(profiles.elements()).toHaveLength(4);
  await expect.element(profiles.first()).toBeVisible();
});
