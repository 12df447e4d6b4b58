import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import type { ArticleInput, StaffArticle } from '@institute/core/content/article/schemas.ts';
import { type FakeApi, FakePage } from '@institute/core/testing/fake-api.ts';

let count = 0;

/** An article as the server stores it. Missing values have defaults. */
export function makeArticle(values: Partial<StaffArticle> = {}): StaffArticle {
  count += 1;
  const now = new Date().toISOString();
  const title = values.title ?? `Tulisan ${count}`;
  const status = values.status ?? 'published';
  return {
    id: `01890a5d-ac96-774b-bcce-${count.toString(16).padStart(12, '0')}`,
    version: 1,
    createdBy: null,
    createdAt: now,
    updatedAt: now,
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    excerpt: `Ringkasan ${count}`,
    authors: [],
    topics: [],
    contributions: [],
    category: 'Case Studies',
    content: '',
    status,
    publishAt: null,
    unpublishAt: null,
    publishedAt: status === 'published' ? now : null,
    coverImageUrl: null,
    videoUrl: null,
    gallery: [],
    imageAlts: {},
    references: [],
    citationStyle: 'apa',
    searchPreview: {},
    language: 'id',
    translations: {},
    changedOriginals: {},
    ...values,
  };
}

/** The stored articles of a test. `items` is the list, newest first, and `trashed` the deleted ones. */
interface StoredArticles {
  items: StaffArticle[];
  trashed: StaffArticle[];
}

/** Stores the articles that the dashboard reads and writes. The list ignores filters. */
export function storeArticles(api: FakeApi, ...initial: StaffArticle[]): StoredArticles {
  const stored: StoredArticles = { items: initial, trashed: [] };
  const { list, one, create, update, remove, restoreFromTrash } = article.admin;
  const find = (from: readonly StaffArticle[], id: string) => {
    const found = from.find((each) => each.id === id);
    if (!found) throw new AppError('article_not_found');
    return found;
  };
  const move = (id: string, from: 'items' | 'trashed', to: 'items' | 'trashed') => {
    const found = find(stored[from], id);
    stored[from] = stored[from].filter((each) => each !== found);
    stored[to] = [found, ...stored[to]];
    return found;
  };
  api.on(list, ({ query: { page = 1, pageSize = 20 } }) => {
    const { items } = stored;
    return new FakePage(items.slice((page - 1) * pageSize, page * pageSize), items.length);
  });
  api.on(one, ({ params }) => find(stored.items, params.id));
  api.on(create, ({ body }) => {
    if ([...stored.items, ...stored.trashed].some(({ slug }) => slug === body.slug))
      throw new AppError('slug_taken');
    const { workingCopy: _, ...values } = body;
    const made = makeArticle(values as ArticleInput as Partial<StaffArticle>);
    stored.items = [made, ...stored.items];
    return made;
  });
  api.on(update, ({ params, body }) => {
    const before = find(stored.items, params.id);
    if (body.version !== before.version) throw new AppError('stale_version', { current: before });
    const { workingCopy: _, ...values } = body;
    const after = { ...before, ...values, version: before.version + 1 } as StaffArticle;
    stored.items = stored.items.map((each) => (each === before ? after : each));
    return after;
  });
  api.on(remove, ({ params: { id } }) => ({ id: move(id, 'items', 'trashed').id }));
  api.on(restoreFromTrash, ({ params: { id } }) => move(id, 'trashed', 'items'));
  return stored;
}
