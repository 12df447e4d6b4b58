import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import type { BulkAction } from '@institute/core/content/lifecycle/limits.ts';
import type { BulkResult } from '@institute/core/content/lifecycle/schemas.ts';
import { media } from '@institute/core/media/endpoints.ts';
import type { MediaBulkAction } from '@institute/core/media/limits.ts';
import { useRef, useState } from 'react';
import { contentEndpoints } from '#dashboard/content/endpoints.ts';
import { useCall } from '#dashboard/content/form/use-item-writes.ts';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useInvalidateContent } from '#dashboard/lib/use-invalidate-content.ts';
import type { ItemKey } from './use-selection.ts';

export type ItemResult = Omit<BulkResult, 'error'> & ItemKey & { error: BulkResult['error'] | string };

/** An action on content, or on uploads. */
export type RunAction = BulkAction | 'undo' | MediaBulkAction;

/** An action in progress. */
interface Running {
  action: RunAction;
  total: number;
  done: number;
}

/** The results of an action. */
export interface Report {
  action: RunAction;
  /** The tag that the action added or removed. */
  tag?: string | undefined;
  results: ItemResult[];
  /** The number of items that were not processed, because the user cancelled or the connection failed. */
  skipped: number;
}

interface Target extends ItemKey {
  version?: number;
}

/** Items per request: enough to be fast, few enough to show progress and to cancel soon. */
const chunkLength = 20;

/** Changes many items in successive requests. */
export function useBulkRun() {
  const call = useCall();
  const errorText = useErrorText();
  const endpoints = Object.values(contentEndpoints);
  const changed = useInvalidateContent(
    ...endpoints.flatMap(({ admin, list }) => [admin.list, list]),
    trash.list,
    media.list,
  );
  const [running, setRunning] = useState<Running>();
  const [report, setReport] = useState<Report>();
  const isCancelled = useRef(false);

  async function run(action: RunAction, targets: readonly Target[], tag?: string) {
    const results: ItemResult[] = [];
    isCancelled.current = false;
    setReport(undefined);
    for (const { kind, items } of chunksOf(targets)) {
      setRunning({ action, total: targets.length, done: results.length });
      if (isCancelled.current) break;
      try {
        const endpoint = kind === 'media' ? media.bulk : contentEndpoints[kind].admin.bulk;
        const body = requestFor(action, items, tag);
        const found = (await call(endpoint as AnyEndpoint, { body })) as BulkResult[];
        results.push(...found.map((each) => ({ ...each, kind })));
      } catch (error) {
        // The server may have changed some of these items before the connection failed.
        const failed = { name: null, outcome: 'failed', version: null, error: errorText(error) } as const;
        results.push(...items.map(({ id }) => ({ id, kind, ...failed })));
        break;
      }
    }
    changed();
    setRunning(undefined);
    setReport({ action, tag, results, skipped: targets.length - results.length });
  }

  return {
    running,
    report,
    run,
    /** Stops after the current request. */
    cancel() {
      isCancelled.current = true;
    },
    /** Reverses the changes of the report. */
    undo({ action, tag, results }: Report) {
      const back = results.filter(({ outcome }) => outcome === 'changed');
      const targets = back.map(({ id, kind, version }) => ({ id, kind, ...(version && { version }) }));
      return run(inverse[action], targets, tag);
    },
    closeReport: () => setReport(undefined),
  };
}

const inverse: Record<RunAction, RunAction> = {
  ...{ publish: 'undo', unpublish: 'undo', undo: 'undo' },
  ...{ trash: 'restore', restore: 'trash', tag: 'untag', untag: 'tag' },
};

function requestFor(action: RunAction, items: readonly Target[], tag?: string): object {
  return action === 'undo'
    ? { action, changes: items.map(({ id, version = 1 }) => ({ id, version })) }
    : { action, ids: items.map(({ id }) => id), ...(tag && { tag }) };
}

/** Each request concerns one content type. */
function chunksOf(targets: readonly Target[]): { kind: ItemKey['kind']; items: Target[] }[] {
  const kinds = [...new Set(targets.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const own = targets.filter((each) => each.kind === kind);
    const starts = [...own.keys()].filter((index) => index % chunkLength === 0);
    return starts.map((start) => ({ kind, items: own.slice(start, start + chunkLength) }));
  });
}
