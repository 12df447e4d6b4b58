import type { BulkAction } from '@institute/core/content/lifecycle/limits.ts';
import { bulkLimits } from '@institute/core/content/lifecycle/limits.ts';
import type { MediaBulkAction } from '@institute/core/media/limits.ts';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { itemsAPage } from '#dashboard/lib/use-list-page.ts';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { type RunAction, useBulkRun } from './use-bulk-run.ts';
import { type ItemKey, useSelection } from './use-selection.ts';

/** The words of an action: services and sections are active, other content is published. */
export type BulkWord = RunAction | 'activate' | 'deactivate';

/** The words of the buttons. */
export type ActionWord = Exclude<BulkWord, 'undo' | MediaBulkAction>;

export interface BulkOptions {
  /** Identifies the filters of the list. */
  filters: string;
  /** The items of the visible page. */
  page: readonly ItemKey[];
  /** The number of matches on all pages. */
  total: number;
  /** The buttons. Uploads have controls of their own. */
  actions: readonly BulkAction[];
  /** Whether items are active or inactive instead of published or drafts. */
  isActivated?: boolean;
  readMatches(): Promise<readonly ItemKey[]>;
  /** Moves the focus to the list when a focused control disappears. */
  focusList(): void;
}

export type Bulk = ReturnType<typeof useBulk>;

/** The selection of a list and the actions on the selected items. */
export function useBulk(options: BulkOptions) {
  const { filters, page, total, actions, isActivated, readMatches, focusList } = options;
  const t = useTexts();
  const confirm = useConfirm();
  const reportError = useReportError();
  const { selected, toggle, set, clear } = useSelection(filters);
  const runner = useBulkRun();
  const [isReading, setReading] = useState(false);
  const wordOf = (action: RunAction): BulkWord =>
    (isActivated && ({ publish: 'activate', unpublish: 'deactivate' } as Record<string, BulkWord>)[action]) ||
    action;

  async function selectMatches() {
    setReading(true);
    await readMatches().then((items) => set(items, true), reportError);
    setReading(false);
  }

  async function run(action: BulkAction) {
    const count = selected.size;
    const word = wordOf(action) as ActionWord;
    const isSmall = action !== 'trash' && count <= itemsAPage;
    const question = {
      title: t(`admin.bulk.${word}`),
      text: t(`admin.bulk.ask-${word}`, { count }),
      yes: t(`admin.bulk.${word}`),
      no: t('admin.dialog.cancel'),
      danger: action === 'trash',
    };
    if (!isSmall && !(await confirm(question))) return;
    await runOn(action);
  }

  async function runOn(action: RunAction, tag?: string) {
    clear();
    await runner.run(action, [...selected.values()], tag);
  }

  return {
    ...runner,
    ...{
      page,
      total,
      actions,
      selected,
      toggle,
      set,
      clear,
      run,
      /** Adds a tag to the selected uploads or removes it, which needs no question. */
      runTag: (action: MediaBulkAction, tag: string) => runOn(action, tag),
      wordOf,
      isReading,
      selectMatches,
      focusList,
    },
    /** The number of items that `selectMatches` selects. */
    matches: Math.min(total, bulkLimits.matches),
  };
}
