import { AppError, type ErrorCode } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import type { BulkRequest } from '@institute/core/content/lifecycle/schemas.ts';
import { type FakeApi, FakePage } from '@institute/core/testing/fake-api.ts';
import type { ContentEndpoints } from '#dashboard/content/content-editor.ts';
import { sampleArticle } from './staff-items.ts';

interface Item {
  id: string;
  version: number;
  updatedAt: string;
  slug?: string;
  language: string;
  translations: object;
  status?: string;
  isActive?: string;
  isPublished?: string;
  publishAt?: string | null;
  unpublishAt?: string | null;
}

interface ListQuery {
  page?: number;
  pageSize?: number;
  q?: string;
  status?: string;
  missing?: string;
}

type Body = Record<string, unknown> & { version?: number };

/** The items of one content type behind a fake API. Tests may change them as another user does. */
export interface StoredItems<Stored extends Item> {
  items: Stored[];
  trashed: Stored[];
  /** Changes an item, with a new version. */
  change(id: string, values: Partial<Stored>): void;
  /** Fails these requests with an error of the server, until `accept`. */
  refuse(requests: readonly Request[], code?: ErrorCode): void;
  accept(): void;
}
type Request = 'list' | 'create' | 'update' | 'remove';

/** The server finds no person for a name, and creates a topic for each new name. */
function asStored(body: Record<string, unknown>): Record<string, unknown> {
  const { contributions, topics, ...rest } = body as { contributions?: object[]; topics?: object[] };
  return {
    ...rest,
    ...(contributions && { contributions: contributions.map((each) => ({ personId: null, ...each })) }),
    ...(topics && { topics: topics.map((each) => ({ id: crypto.randomUUID(), ...each })) }),
  };
}

/**
 * Responds to the requests of one content type from a list of items, as far as the dashboard notices.
 * @param sample returns a stored item with these values
 */
export function storeItems<Stored extends Item>(
  api: FakeApi,
  { admin }: ContentEndpoints,
  sample: (values: Partial<Stored>) => Stored,
  initial: readonly Partial<Stored>[] = [],
): StoredItems<Stored> {
  let refused: { requests: readonly Request[]; code: ErrorCode } | undefined;
  const check = (request: Request) => {
    if (refused?.requests.includes(request)) throw new AppError(refused.code);
  };
  const state: StoredItems<Stored> = {
    items: initial.map(sample),
    trashed: [],
    change(id, values) {
      const index = state.items.findIndex((item) => item.id === id);
      const before = state.items[index] as Stored;
      state.items[index] = { ...before, ...values, version: before.version + 1 };
    },
    refuse(requests, code = 'internal') {
      refused = { requests, code };
    },
    accept() {
      refused = undefined;
    },
  };
  const find = (params: unknown, items: Stored[] = state.items): Stored => {
    const found = items.find(({ id }) => id === (params as { id: string }).id);
    if (!found) throw new AppError('not_found');
    return found;
  };
  const move = (item: Stored, from: Stored[], to: Stored[]) => {
    from.splice(from.indexOf(item), 1);
    to.unshift(item);
    return item;
  };

  api.on(admin.list, ({ query }) => {
    check('list');
    const { page = 1, pageSize = 1000, ...filters } = query as ListQuery;
    const found = state.items.filter((item) => matches(item, filters));
    return new FakePage(found.slice((page - 1) * pageSize, page * pageSize), found.length);
  });
  api.on(admin.one, ({ params }) => find(params));
  api.on(admin.create, ({ body }) => {
    check('create');
    const { workingCopy: _, ...values } = body as Body;
    const { slug } = values;
    if (slug && [...state.items, ...state.trashed].some((each) => each.slug === slug))
      throw new AppError('slug_taken');
    const item = sample(asStored(values) as Partial<Stored>);
    state.items.unshift(item);
    return item;
  });
  api.on(admin.update, ({ params, body }) => {
    check('update');
    const current = find(params);
    const { version, confirmedTranslations: _, workingCopy: __, ...values } = body as Body;
    if (version !== undefined && version !== current.version)
      throw new AppError('stale_version', { current });
    state.change(current.id, asStored(values) as Partial<Stored>);
    return find(params);
  });
  api.on(admin.remove, ({ params }) => {
    check('remove');
    return move(find(params), state.items, state.trashed);
  });
  api.on(admin.restoreFromTrash, ({ params }) =>
    move(find(params, state.trashed), state.trashed, state.items),
  );
  api.on(admin.ids, ({ query }) =>
    state.items.filter((item) => matches(item, query as ListQuery)).map(({ id }) => id),
  );
  const before = new Map<string, Partial<Item>>();
  api.on(admin.bulk, ({ body }) => {
    const request = body as BulkRequest;
    const ids = request.action === 'undo' ? request.changes.map(({ id }) => id) : request.ids;
    return ids.map((id) => {
      const item = find({ id }, [...state.items, ...state.trashed]);
      const { title, section } = item as { title?: string; section?: string };
      const result = { id, name: section ?? title ?? null, version: item.version + 1, error: null };
      if (request.action === 'trash') move(item, state.items, state.trashed);
      else if (request.action === 'restore') move(item, state.trashed, state.items);
      else {
        const { status, isActive, isPublished } = item;
        const values = request.action === 'undo' ? before.get(id) : shownAs(item, request.action);
        before.set(id, { status, isActive, isPublished } as Partial<Item>);
        state.change(id, values as Partial<Stored>);
      }
      return { ...result, outcome: 'changed' as const };
    });
  });
  return state;
}

/** Stores articles of a test. */
export function storeArticles(api: FakeApi, ...initial: StaffArticle[]): StoredItems<StaffArticle> {
  return storeItems(api, article, sampleArticle, initial);
}

function shownAs(item: Item, action: 'publish' | 'unpublish'): Partial<Item> {
  const isShown = action === 'publish';
  if (item.status !== undefined) return { status: isShown ? 'published' : 'draft' };
  return { [item.isActive === undefined ? 'isPublished' : 'isActive']: String(isShown) };
}

function statesOf({ status, isActive, isPublished, publishAt, unpublishAt }: Item): string[] {
  if (publishAt) return ['scheduled'];
  if (unpublishAt && Date.parse(unpublishAt) < Date.now()) return ['unpublished'];
  const value = status ?? isActive ?? isPublished ?? '';
  return ['published', 'true'].includes(value) ? ['published', 'active'] : ['draft', 'inactive'];
}

/** Searches the whole item, because tests choose unique words. */
function matches(item: Item, { q = '', status, missing }: ListQuery): boolean {
  const hasLanguage = missing === item.language || (missing && missing in item.translations);
  return (
    JSON.stringify(item).toLowerCase().includes(q.toLowerCase()) &&
    (!status || statesOf(item).includes(status)) &&
    (!missing || !hasLanguage)
  );
}
