import { useProduct } from '@institute/server/testing/browser-test.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { boxOf, calls, visit } from './navigation.ts';

const site = useProduct({ sample: false });
const partOf = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

describe('the about page', () => {
  it.each([
    ['/en/about', 'About Our Institute', 'An independent partner for research and strategy.'],
    ['/id/about', 'Tentang Lembaga Kami', 'Mitra independen untuk riset dan strategi.'],
  ])('shows title and subtitle on %s (ABOUT-01)', async (path, title, subtitle) => {
    const page = await visit(site, path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.getByText(subtitle, { exact: true }).isVisible()).toBe(true);
    expect(page.problems).toEqual([]);
  });

  it.each([
    ['/en/about', 'Vision', 'Mission'],
    ['/id/about', 'Visi', 'Misi'],
  ])('shows vision and mission side by side on %s (ABOUT-02)', async (path, vision, mission) => {
    const page = await visit(site, path);
    const cards = [vision, mission].map((name) =>
      page.getByRole('heading', { level: 2, name }).locator('..'),
    );
    for (const card of cards)
      expect((await card.getByRole('paragraph').textContent())?.length).toBeGreaterThan(30);
    const [one, other] = await Promise.all(cards.map(boxOf));
    expect(one?.y).toBe(other?.y);
    expect(one?.height).toBe(other?.height);
  });

  it.each([
    ['/en/about', 'Our Values', ['Precision', 'Collaboration', 'Quality', 'Integrity']],
    ['/id/about', 'Nilai-Nilai Kami', ['Presisi', 'Kolaborasi', 'Kualitas', 'Integritas']],
  ])('shows the four values in order on %s (ABOUT-03)', async (path, name, values) => {
    const page = await visit(site, path);
    const headings = partOf(page, name).getByRole('listitem').getByRole('heading', { level: 3 });
    expect(await headings.allTextContents()).toEqual(values);
  });

  it.each([
    ['/en/about', 'Our Experience', ['Projects', 'Clients', 'Years']],
    ['/id/about', 'Pengalaman Kami', ['Proyek', 'Klien', 'Tahun']],
  ])('shows the experience with three numbers on %s (ABOUT-04 ABOUT-05)', async (path, name, labels) => {
    const page = await visit(site, path);
    const part = partOf(page, name);
    expect((await part.getByRole('paragraph').first().textContent())?.length).toBeGreaterThan(40);
    expect(await part.getByRole('term').allTextContents()).toEqual(labels);
    expect(await part.getByRole('definition').allTextContents()).toEqual(['50+', '25+', '5+']);
    expect(calls(page)).toEqual([]);
  });

  it.each([
    ['/en/about', 'Our Partners', 'Our Team'],
    ['/id/about', 'Mitra Kami', 'Tim Kami'],
  ])('shows partners and team on %s (ABOUT-06)', async (path, partners, team) => {
    const page = await visit(site, path);
    expect(await partOf(page, partners).getByRole('listitem').count()).toBe(6);
    expect(await partOf(page, team).getByRole('listitem').count()).toBe(4);
  });
});
