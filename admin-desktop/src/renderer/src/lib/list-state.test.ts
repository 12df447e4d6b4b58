import { describe, expect, it } from 'vitest';
import { readListState } from './list-state.ts';

const read = (search: string) =>
  readListState(new URLSearchParams(search), {
    sorts: ['newest', 'oldest', 'title'],
    statuses: ['published', 'draft'],
  });

describe('readListState', () => {
  it('returns the first page, newest first, without filters by default', () => {
    expect(read('')).toEqual({
      page: 1,
      q: '',
      sort: 'newest',
      status: '',
      missing: '',
      waiting: '',
      spam: '',
      answered: '',
      pending: '',
      item: '',
      domain: '',
    });
  });

  it('parses its parameters', () => {
    expect(read('tab=articles&page=3&q=pangan&sort=title&status=draft&missing=en&waiting=drafts')).toEqual({
      page: 3,
      q: 'pangan',
      sort: 'title',
      status: 'draft',
      missing: 'en',
      waiting: 'drafts',
      spam: '',
      answered: '',
      pending: '',
      item: '',
      domain: '',
    });
  });

  it('accepts the spam filter only for lists that separate spam', () => {
    const inbox = { sorts: ['newest'], statuses: [], spam: true } as const;
    expect(readListState(new URLSearchParams('spam=1'), inbox).spam).toBe('1');
    expect(readListState(new URLSearchParams('spam=yes'), inbox).spam).toBe('');
    expect(read('spam=1').spam).toBe('');
  });

  it('accepts the answered filter only for lists that record answers', () => {
    const inbox = { sorts: ['newest'], statuses: [], answers: true } as const;
    const answered = (search: string) => readListState(new URLSearchParams(search), inbox).answered;
    expect(['answered=0', 'answered=1', 'answered=2', ''].map(answered)).toEqual(['0', '1', '', '']);
    expect(read('answered=1').answered).toBe('');
    expect(read('pending=1').pending).toBe('');
  });

  it('accepts a known domain only for lists with domains', () => {
    const topics = { sorts: ['title'], statuses: [], domains: true } as const;
    const domain = (search: string) => readListState(new URLSearchParams(search), topics).domain;
    expect(['domain=economy', 'domain=ekonomi', ''].map(domain)).toEqual(['economy', '', '']);
    expect(read('domain=economy').domain).toBe('');
  });

  it('accepts a single entry only for lists that can show one', () => {
    const inbox = { sorts: ['newest'], statuses: [], single: true } as const;
    const id = '00000000-0000-7000-8000-000000000001';
    const item = (value: string) => readListState(new URLSearchParams(`item=${value}`), inbox).item;
    expect([id, 'new', `${id}0`].map(item)).toEqual([id, '', '']);
    expect(read(`item=${id}`).item).toBe('');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=99999999',
    'sort=random',
    'status=active',
    'missing=fr',
    'waiting=all',
  ])('ignores an invalid parameter: %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('truncates a search that is longer than the server accepts', () => {
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
  });

  it('defaults to the own order of a content type', () => {
    const own = { sorts: ['order', 'newest'], statuses: [] } as const;
    expect(readListState(new URLSearchParams('missing=en&status=draft&waiting=drafts'), own)).toMatchObject({
      ...{ sort: 'order', status: '', missing: '', waiting: '' },
    });
    expect(readListState(new URLSearchParams('sort=newest'), own).sort).toBe('newest');
  });
});
