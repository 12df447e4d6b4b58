import { describe, expect, it } from 'vitest';
import { readListState } from './list-state.ts';

const read = (search: string) =>
  readListState(new URLSearchParams(search), {
    sorts: ['newest', 'oldest', 'title'],
    statuses: ['published', 'draft'],
  });

describe('the state of a list in the address', () => {
  it('is the first page, newest first, unfiltered without parameters', () => {
    expect(read('')).toEqual({
      page: 1,
      q: '',
      sort: 'newest',
      status: '',
      missing: '',
      spam: '',
      answered: '',
      pending: '',
    });
  });

  it('is read from its parameters', () => {
    expect(read('tab=articles&page=3&q=pangan&sort=title&status=draft&missing=en')).toEqual({
      page: 3,
      q: 'pangan',
      sort: 'title',
      status: 'draft',
      missing: 'en',
      spam: '',
      answered: '',
      pending: '',
    });
  });

  it('shows spam only where it is kept apart', () => {
    const inbox = { sorts: ['newest'], statuses: [], spam: true } as const;
    expect(readListState(new URLSearchParams('spam=1'), inbox).spam).toBe('1');
    expect(readListState(new URLSearchParams('spam=yes'), inbox).spam).toBe('');
    expect(read('spam=1').spam).toBe('');
  });

  it('tells what was answered only where that is noted', () => {
    const inbox = { sorts: ['newest'], statuses: [], answers: true } as const;
    const answered = (search: string) => readListState(new URLSearchParams(search), inbox).answered;
    expect(['answered=0', 'answered=1', 'answered=2', ''].map(answered)).toEqual(['0', '1', '', '']);
    expect(read('answered=1').answered).toBe('');
    expect(read('pending=1').pending).toBe('');
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
  ])('ignores what makes no sense: %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('cuts a search that is longer than the server takes', () => {
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
  });

  it('begins with the order that the kind has of its own', () => {
    const own = { sorts: ['order', 'newest'], statuses: [] } as const;
    expect(readListState(new URLSearchParams('missing=en&status=draft'), own)).toMatchObject({
      ...{ sort: 'order', status: '', missing: '' },
    });
    expect(readListState(new URLSearchParams('sort=newest'), own).sort).toBe('newest');
  });
});
