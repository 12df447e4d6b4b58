import { describe, expect, it } from 'vitest';
import { account } from '#core/account/endpoints.ts';
import { partners } from '#core/brand/brand.ts';
import { adminEn } from '#core/i18n/admin-en.ts';
import { siteEn } from '#core/i18n/site-en.ts';
import { siteId } from '#core/i18n/site-id.ts';
import { researchTypes } from './research/limits.ts';
import { researchInput } from './research/schemas.ts';
import { serviceCategories } from './service/limits.ts';
import { serviceInput } from './service/schemas.ts';
import { siteContentInput } from './site-content/schemas.ts';

describe('defaults of new items', () => {
  it('gives a service the category research and makes it active (DEF-02)', () => {
    expect(serviceInput.parse({ title: 'a', description: 'b' })).toMatchObject({
      category: 'research',
      isActive: 'true',
      order: '',
    });
  });

  it('makes a publication a published research brief (DEF-03)', () => {
    expect(researchInput.parse({ title: 'a', abstract: 'b', authors: ['c'] })).toMatchObject({
      type: 'research-brief',
      isPublished: 'true',
    });
  });

  it('makes site content active (DEF-04)', () => {
    expect(siteContentInput.parse({ section: 'a', content: 'b' }).isActive).toBe('true');
  });

  it('stores metadata unchanged, JSON or not (VAL-15, ENT-14)', () => {
    const metadata = ' {bad\n"key": 1e999 ';
    expect(siteContentInput.parse({ section: 'a', content: 'b', metadata }).metadata).toBe(metadata);
  });
});

describe('enumerations', () => {
  it('accepts exactly the stored values (ENUM-02, ENUM-03)', () => {
    expect(serviceCategories).toEqual(['research', 'consulting', 'analysis']);
    expect(researchTypes).toEqual(['whitepaper', 'case-study', 'report', 'research-brief']);
    expect(serviceInput.safeParse({ title: 'a', description: 'b', category: 'Research' }).success).toBe(
      false,
    );
  });

  it('labels research types the same on the site and in the dashboard (ENUM-04)', () => {
    const labels = ['White Paper', 'Case Study', 'Report', 'Research Brief'];
    for (const catalogue of [siteEn, adminEn]) {
      expect(researchTypes.map((type) => catalogue.research.type[type])).toEqual(labels);
    }
  });

  it('describes areas, values and steps in both languages (ENUM-05)', () => {
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

  it('limits credentials to username and password (ENT-21)', () => {
    expect(account.login.body?.parse({ username: ' admin ', password: ' p ', role: 'x' })).toEqual({
      username: 'admin',
      password: ' p ',
    });
  });

  it('has six partners with a name and a sign (ENT-22, HOME-13)', () => {
    expect(partners).toHaveLength(6);
    expect(new Set(partners.map(({ name }) => name)).size).toBe(6);
    for (const partner of partners) expect(Object.keys(partner)).toEqual(['name', 'mark']);
  });
});
