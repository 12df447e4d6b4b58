import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDrafts, newDraftKey } from './drafts.ts';

class MemoryStorage implements Storage {
  [name: string]: unknown;
  private readonly entries = new Map<string, string>();
  capacity = 1000;

  get length() {
    return this.entries.size;
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (value.length > this.capacity) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, value);
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
  clear() {
    this.entries.clear();
  }
}

describe('createDrafts', () => {
  let storage: MemoryStorage;
  let time = 0;
  const draftsOf = (owner: string, kind = 'article') =>
    createDrafts({ storage, owner, kind, data: z.object({ title: z.string() }), now: () => ++time });

  beforeEach(() => {
    storage = new MemoryStorage();
  });

  it('returns stored drafts, newest first', () => {
    const drafts = draftsOf('ratna');
    drafts.write('new-1', { title: 'first' });
    drafts.write('42', { title: 'second' });
    drafts.write('new-1', { title: 'first, longer' });
    expect(drafts.list().map(({ draftKey, data }) => [draftKey, data.title])).toEqual([
      ['new-1', 'first, longer'],
      ['42', 'second'],
    ]);
  });

  it('stores a draft per open form of an item', () => {
    const drafts = draftsOf('ratna');
    for (const title of ['first window', 'second window']) drafts.write(newDraftKey('42'), { title });
    expect(drafts.list()).toHaveLength(2);
  });

  it('leaves out a removed draft', () => {
    const drafts = draftsOf('ratna');
    drafts.write('42', { title: 'x' });
    drafts.remove('42');
    expect(drafts.list()).toEqual([]);
  });

  it('leaves out drafts of other users and content types', () => {
    draftsOf('ratna').write('42', { title: 'x' });
    expect(draftsOf('bagus').list()).toEqual([]);
    expect(draftsOf('ratna', 'service').list()).toEqual([]);
  });

  it('returns false when the storage is full, and preserves the previous draft', () => {
    const drafts = draftsOf('ratna');
    expect(drafts.write('42', { title: 'x' })).toBe(true);
    expect(drafts.write('42', { title: 'x'.repeat(2000) })).toBe(false);
    expect(drafts.list()).toMatchObject([{ data: { title: 'x' } }]);
  });

  it.each(['no JSON', '{"savedAt":1,"data":{"title":7}}', '[]'])(
    'leaves out an unreadable draft: %s',
    (text) => {
      storage.setItem('draft:ratna:article:42', text);
      expect(draftsOf('ratna').list()).toEqual([]);
    },
  );
});
