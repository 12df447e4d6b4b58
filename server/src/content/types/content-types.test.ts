import { contentTypes, contentTypeTraits } from '@institute/core/content/content-types.ts';
import { sitePaths } from '@institute/core/site/site-paths.ts';
import { describe, expect, it } from 'vitest';
import { isSchedulable } from '#server/db/publication-sql.ts';
import { findContentType, kinds } from './index.ts';

describe('content kinds', () => {
  it('follow the order of the list in core', () => {
    expect(kinds.map(({ name }) => name)).toEqual(contentTypes);
  });

  it.each(contentTypes)('have a publication time in the table if core says so: %s', (name) => {
    expect(isSchedulable(findContentType(name).model)).toBe(contentTypeTraits[name].isSchedulable);
  });

  it.each(contentTypes)('have a page with a slug if core says so: %s', (name) => {
    const { page, hasItemPage } = contentTypeTraits[name];
    expect(sitePaths[page].endsWith('/:slug')).toBe(hasItemPage);
    expect(findContentType(name).model.columns.includes('slug')).toBe(hasItemPage);
  });
});
