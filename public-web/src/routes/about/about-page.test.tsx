import { person } from '@institute/core/content/person/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { team } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { boxOf, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
beforeEach(() => {
  site.api.on(person.list, () => team);
});

const texts = {
  '/en/about': {
    head: ['About Our Institute', 'An independent partner for research and strategy.'],
    cards: ['Vision', 'Mission'],
    values: ['Our Values', ['Precision', 'Collaboration', 'Quality', 'Integrity']],
    experience: ['Our Experience', ['Projects', 'Clients', 'Years']],
    people: ['Our Partners', 'Our Team'],
  },
  '/id/about': {
    head: ['Tentang Lembaga Kami', 'Mitra independen untuk riset dan strategi.'],
    cards: ['Visi', 'Misi'],
    values: ['Nilai-Nilai Kami', ['Presisi', 'Kolaborasi', 'Kualitas', 'Integritas']],
    experience: ['Pengalaman Kami', ['Proyek', 'Klien', 'Tahun']],
    people: ['Mitra Kami', 'Tim Kami'],
  },
} as const;

describe.each(Object.entries(texts))(
  'the about page %s',
  (path, { head, cards, values, experience, people }) => {
    const partOf = (name: string) => page.getByRole('main').getByRole('region', { name });

    it('shows title and subtitle (ABOUT-01)', async () => {
      await openPage(site, path);
      const [title, subtitle] = head;
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      await expect.element(page.getByText(subtitle, { exact: true })).toBeVisible();
    });

    it('shows vision and mission side by side (ABOUT-02)', async () => {
      await openPage(site, path);
      const headings = cards.map((name) => page.getByRole('heading', { level: 2, name, exact: true }));
      const [one, other] = headings.map((heading) => heading.element().parentElement as HTMLElement);
      for (const card of [one, other])
        expect(card?.querySelector('p')?.textContent.length).toBeGreaterThan(30);
      const [left, right] = [one, other].map((card) => card?.getBoundingClientRect());
      expect([left?.y, left?.height]).toEqual([right?.y, right?.height]);
      expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
    });

    it('shows the four values in order (ABOUT-03)', async () => {
      await openPage(site, path);
      const [name, names] = values;
      const headings = partOf(name).getByRole('listitem').getByRole('heading', { level: 3 });
      expect(textsOf(headings)).toEqual(names);
    });

    it('shows the experience with three numbers (ABOUT-04 ABOUT-05)', async () => {
      await openPage(site, path);
      const [name, labels] = experience;
      const part = partOf(name);
      expect(part.getByRole('paragraph').first().element().textContent?.length).toBeGreaterThan(40);
      expect(textsOf(part.getByRole('term'))).toEqual(labels);
      expect(textsOf(part.getByRole('definition'))).toEqual(['50+', '25+', '5+']);
      expect(boxOf(part).width).toBeGreaterThan(300);
    });

    it('shows partners and team (ABOUT-06)', async () => {
      await openPage(site, path);
      const [partners, team] = people;
      expect(partOf(partners).getByRole('listitem').elements()).toHaveLength(6);
      expect(partOf(team).getByRole('listitem').elements()).toHaveLength(4);
    });
  },
);
