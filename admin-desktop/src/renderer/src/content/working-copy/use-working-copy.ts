import { resourceKey } from '@institute/core/api/query-keys.ts';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import type { ReplacedText, WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import type { FormState } from '#dashboard/content/form/form-state.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { itemName } from '#dashboard/content/form/item-name.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { type CopyPhase, createCopySaver } from './copy-saver.ts';

interface WorkingCopyOptions<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  start: FormState<Values>;
  /** The version of the item that the form is based on. */
  baseVersion: number | null;
  values: Values;
  onStale: (current: WorkingCopy | null) => void;
  /** Called after a save that replaced a colleague's text. */
  onReplaced: (replaced: ReplacedText) => void;
}

/** Saves the values of an open form to the item's working copy on the server, a second after the last change. */
export function useWorkingCopy<Item extends StoredItem, Values extends FormValues>(
  options: WorkingCopyOptions<Item, Values>,
) {
  const { kind, start, values } = options;
  const api = useApi();
  const queries = useQueryClient();
  const [state, setState] = useState<{ phase: CopyPhase; savedAt: string | undefined }>({
    phase: start.copy ? 'saved' : 'idle',
    savedAt: start.copy?.savedAt,
  });
  const reported = useRef(state);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const changed = useCallback(
    () => void queries.invalidateQueries({ queryKey: resourceKey(workingCopy.list) }),
    [queries],
  );
  const params = { kind: kind.name, id: start.id };

  const [saver] = useState(() =>
    createCopySaver<Values>({
      initial: start.initial,
      stored: start.copy ? start.values : start.initial,
      revision: start.copyRevision,
      async save(saved, revision, replaces) {
        const { baseVersion } = latest.current;
        const { language } = saved;
        const title = itemName(kind, saved).slice(0, 1000);
        const body = kind.toPayload(saved) as Record<string, unknown>;
        const content = {
          revision,
          baseVersion,
          title,
          language,
          values: { ...saved } as Record<string, unknown>,
          body,
          ...(replaces && { replaces }),
        };
        const response = await api.call(workingCopy.save, { params, body: content });
        if (revision === null) changed();
        if (response.replaced) latest.current.onReplaced(response.replaced);
        return response;
      },
      async discard(revision) {
        await api.call(workingCopy.discard, { params, query: { revision } });
        changed();
      },
      onPhase(phase, savedAt) {
        const before = reported.current;
        const after = { phase, savedAt: savedAt ?? before.savedAt };
        // Each render with other values reports a phase. A repeated state would render again while another update waits.
        if (after.phase === before.phase && after.savedAt === before.savedAt) return;
        reported.current = after;
        // In the background, because it renders the form while the user types.
        startTransition(() => setState(after));
      },
      onStale: (current) => latest.current.onStale(current),
    }),
  );

  useEffect(() => {
    saver.set(values);
  }, [saver, values]);
  useEffect(() => {
    const flush = () => void saver.flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saver]);

  /** Deletes the working copy. A request that fails leaves it. */
  const discard = useCallback(async () => {
    const revision = await saver.hold();
    if (revision === null) return;
    await api.call(workingCopy.discard, { params: { kind: kind.name, id: start.id }, query: { revision } });
    changed();
  }, [saver, api, kind.name, start.id, changed]);

  return { ...state, saver, discard, changed };
}
