import { contentKinds, contentKindTraits } from '@institute/core/content/kinds.ts';
import { sitePaths } from '@institute/core/site/site-paths.ts';
import { describe, expect, it } from 'vitest';
import { isSchedulable } from '#server/db/publication-sql.ts';
import { findKind, kinds } from './index.ts';

describe('content kinds', () => {
  it('follow the order of the list in core', () => {
    expect(kinds.map(({ name }) => name)).toEqual(contentKinds);
  });

  it.each(contentKinds)('have a publication time in the table if core says so: %s', (name) => {
    expect(isSchedulable(findKind(name).model)).toBe(contentKindTraits[name].isSchedulable);
  });

  it.each(contentKinds)('have a page with a slug if core says so: %s', (name) => {
    const { page, hasItemPage } = contentKindTraits[name];
    expect(sitePaths[page].endsWith('/:slug')).toBe(hasItemPage);
    expect(findKind(name).model.columns.includes('slug')).toBe(hasItemPage);
  });
});
