import { describe, expect, it } from 'vitest';
import { account } from '#src/account/endpoints.ts';
import { partners } from '#src/brand.ts';
import { researchTypes } from '#src/content/research/limits.ts';
import { researchInput } from '#src/content/research/schemas.ts';
import { serviceCategories } from '#src/content/service/limits.ts';
import { serviceInput } from '#src/content/service/schemas.ts';
import { siteContentInput } from '#src/content/site-content/schemas.ts';
import { adminEn } from '#src/i18n/admin-en.ts';
import { siteEn } from '#src/i18n/site-en.ts';
import { siteId } from '#src/i18n/site-id.ts';

describe('defaults of new items', () => {
  it('DEF-02 a service is of the category research and active', () => {
    expect(serviceInput.parse({ title: 'a', description: 'b' })).toMatchObject({
      category: 'research',
      isActive: 'true',
      order: '',
    });
  });

  it('DEF-03 a publication is a research brief and published', () => {
    expect(researchInput.parse({ title: 'a', abstract: 'b', authors: ['c'] })).toMatchObject({
      type: 'research-brief',
      isPublished: 'true',
    });
  });

  it('DEF-04 site content is active', () => {
    expect(siteContentInput.parse({ section: 'a', content: 'b' }).isActive).toBe('true');
  });

  it('VAL-15 ENT-14 metadata is kept as it is, JSON or not', () => {
    const metadata = ' {bad\n"key": 1e999 ';
    expect(siteContentInput.parse({ section: 'a', content: 'b', metadata }).metadata).toBe(metadata);
  });
});

describe('enumerations and fixed sets', () => {
  it('ENUM-02 ENUM-03 values are stored as they are named', () => {
    expect(serviceCategories).toEqual(['research', 'consulting', 'analysis']);
    expect(researchTypes).toEqual(['whitepaper', 'case-study', 'report', 'research-brief']);
    expect(serviceInput.safeParse({ title: 'a', description: 'b', category: 'Research' }).success).toBe(
      false,
    );
  });

  it('ENUM-04 labels of the research types, on the site and in the dashboard', () => {
    const labels = ['White Paper', 'Case Study', 'Report', 'Research Brief'];
    for (const catalogue of [siteEn, adminEn]) {
      expect(researchTypes.map((type) => catalogue.research.type[type])).toEqual(labels);
    }
  });

  it('ENUM-05 areas, values and steps have a name and a description in both languages', () => {
    for (const catalogue of [siteEn, siteId]) {
      const { areas, values, steps } = catalogue.site;
      const { label: _label, ...named } = steps;
      const { title: _title, ...four } = values;
      for (const set of [areas, four, named]) {
        const entries = Object.values(set);
        expect(entries).toHaveLength(4);
        for (const { title, text } of entries) expect([title, text]).not.toContain('');
      }
    }
    expect(Object.keys(siteEn.site.values)).toEqual(
      expect.arrayContaining(['precision', 'collaboration', 'quality', 'integrity']),
    );
  });

  it('ENT-21 credentials are username and password, and nothing else', () => {
    expect(account.login.body?.parse({ username: ' admin ', password: ' p ', role: 'x' })).toEqual({
      username: 'admin',
      password: ' p ',
    });
  });

  it('ENT-22 HOME-13 partners are six static entries of a name and a sign', () => {
    expect(partners).toHaveLength(6);
    expect(new Set(partners.map(({ name }) => name)).size).toBe(6);
    for (const partner of partners) expect(Object.keys(partner)).toEqual(['name', 'mark']);
  });
});
