import { AppError } from '@institute/core/api/errors.ts';
import { presence, workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import type { ReplacedText, WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import type { FakeApi } from '@institute/core/testing/fake-api.ts';

/** The working copies behind a fake API, by item id. Tests may change them as a colleague does. */
export interface StoredCopies {
  copies: Map<string, WorkingCopy>;
  /** The replaced texts, by id. */
  replaced: Map<string, ReplacedText & { values: unknown }>;
  /** Rejects saves like a server that is down. */
  isDown: boolean;
  others: { form: string; name: string; since: string }[];
}

/** Stores working copies with the rules of the server. */
export function storeCopies(api: FakeApi): StoredCopies {
  const state: StoredCopies = { copies: new Map(), replaced: new Map(), isDown: false, others: [] };
  const replacedText = ({ savedBy, savedAt, values, revision }: WorkingCopy) => {
    const id = crypto.randomUUID();
    state.replaced.set(id, { id, savedBy, savedAt, values });
    return { id, savedBy, savedAt, revision };
  };
  const lock = (id: string, revision: number | null) => {
    const copy = state.copies.get(id) ?? null;
    if ((copy?.revision ?? null) !== revision) throw new AppError('stale_copy', { current: copy });
    return copy;
  };
  api.on(workingCopy.list, ({ query: { kind } }) =>
    [...state.copies.values()].filter((copy) => kind === undefined || copy.kind === kind),
  );
  api.on(workingCopy.one, ({ params: { id } }) => state.copies.get(id) ?? null);
  api.on(workingCopy.save, ({ params: { kind, id }, body }) => {
    if (state.isDown) throw new AppError('unavailable');
    const before = lock(id, body.revision);
    const revision = (before?.revision ?? 0) + 1;
    const { baseVersion, title, values } = body;
    const savedAt = new Date().toISOString();
    const replaced = body.replaces && before ? replacedText(before) : undefined;
    const isNew = baseVersion === null;
    state.copies.set(id, {
      ...{
        kind,
        itemId: id,
        isNew,
        title,
        savedAt,
        savedBy: 'editor',
        createdBy: '1',
        baseVersion,
        revision,
        values,
        replaced: [...(before?.replaced ?? []), ...(replaced ? [replaced] : [])],
      },
    });
    return { revision, savedAt, replaced };
  });
  api.on(workingCopy.replaced, ({ params: { replaced } }) => {
    const found = state.replaced.get(replaced);
    if (!found) throw new AppError('not_found');
    return found;
  });
  api.on(workingCopy.discard, ({ params: { id }, query: { revision } }) => {
    lock(id, revision);
    state.copies.delete(id);
    return { id };
  });
  api.on(presence.report, ({ params: { id } }) => ({
    ...{ others: state.others, revision: state.copies.get(id)?.revision ?? null },
  }));
  return state;
}
