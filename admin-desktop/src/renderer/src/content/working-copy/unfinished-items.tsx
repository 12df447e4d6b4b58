import { queryKeyFor, resourceKey } from '@institute/core/api/query-keys.ts';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import type { WorkingCopySummary } from '@institute/core/content/working-copy/schemas.ts';
import { formatDateTime, formatRelative } from '@institute/core/lib/dates.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ContentType } from '#dashboard/content/content-editor.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { type ItemAccess, useRefusalText } from '#dashboard/lib/permissions.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { Row, RowList } from '#dashboard/ui/row-list.tsx';
import styles from './notice.module.css';

const copiesInput = (kind: ContentType) => ({ query: { kind } });

/** Whether the dashboard knows an id as that of a new item that was never saved. */
export function isUnfinished(queries: QueryClient, kind: ContentType, id: string): boolean {
  const copies = queries.getQueryData<WorkingCopySummary[]>(queryKeyFor(workingCopy.list, copiesInput(kind)));
  return copies?.some((copy) => copy.isNew && copy.itemId === id) ?? false;
}

/** The working copies of a content type. Empty while they load and without a connection. */
export function useWorkingCopies(kind: ContentType): readonly WorkingCopySummary[] {
  const api = useApi();
  const input = copiesInput(kind);
  const { data = [] } = useQuery({
    queryKey: queryKeyFor(workingCopy.list, input),
    queryFn: ({ signal }) => api.call(workingCopy.list, input, signal),
    refetchInterval: 60_000,
  });
  return data;
}

interface UnfinishedItemsProps {
  copies: readonly WorkingCopySummary[];
  accessOf: (item: Pick<WorkingCopySummary, 'createdBy'>) => ItemAccess;
  onContinue: (copy: WorkingCopySummary) => void;
  /** Called when an item has left the list, and with it the focused button. */
  onDiscarded: () => void;
}

/** Lists new items that were never saved, so that any colleague who may can finish them. */
export function UnfinishedItems({ copies, accessOf, onContinue, onDiscarded }: UnfinishedItemsProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const refusalText = useRefusalText();
  const discard = useDiscardCopy(onDiscarded);
  const unfinished = copies.filter(({ isNew }) => isNew);
  if (unfinished.length === 0) return null;

  /** The title. The time of the last change distinguishes items without one, or with the same one. */
  function nameOf({ title, savedAt }: WorkingCopySummary): string {
    const isOnly = unfinished.filter((each) => each.title.trim() === title.trim()).length === 1;
    if (title.trim() && isOnly) return title.trim();
    const time = `${formatDateTime(savedAt, language)} ${t('common.wib')}`;
    return `${title.trim() || t('admin.draft.untitled')}, ${time}`;
  }

  const group = t('admin.copy.unfinished', { count: unfinished.length });
  const list = (
    <RowList label={group}>
      {unfinished.map((copy) => {
        const title = nameOf(copy);
        const refusal = refusalText(accessOf(copy).write);
        const time = formatRelative(copy.savedAt, language);
        return (
          <Row
            key={copy.itemId}
            title={<bdi>{title}</bdi>}
            meta={
              <>
                <span>{t('admin.copy.unfinished-text', { name: copy.savedBy, time })}</span>
                {refusal && <span>{refusal}</span>}
              </>
            }
            actions={
              !refusal && (
                <>
                  <Button
                    small
                    aria-label={t('admin.waiting.continue-named', { title })}
                    onClick={() => onContinue(copy)}
                  >
                    {t('admin.waiting.continue')}
                  </Button>
                  <IconButton
                    small
                    name={t('admin.draft.discard-named', { title })}
                    tip={t('admin.draft.discard')}
                    onClick={() => discard(copy, title)}
                  >
                    <X size={18} aria-hidden="true" />
                  </IconButton>
                </>
              )
            }
          />
        );
      })}
    </RowList>
  );
  if (unfinished.length === 1) return list;
  return (
    <details className={styles.group}>
      <summary>{group}</summary>
      {list}
    </details>
  );
}

/** Discards the newest revision of a working copy after a question. */
function useDiscardCopy(onDiscarded: () => void) {
  const t = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const report = useReportError();
  return async ({ kind, itemId: id }: WorkingCopySummary, title: string) => {
    const yes = await confirm({
      title: t('admin.draft.discard'),
      text: t('admin.copy.discard-new-question'),
      detail: title,
      yes: t('admin.dialog.discard'),
      no: t('admin.dialog.cancel'),
      danger: true,
    });
    if (!yes) return;
    const params = { kind, id };
    const reload = () => queries.invalidateQueries({ queryKey: resourceKey(workingCopy.list) });
    try {
      const current = await api.call(workingCopy.one, { params });
      if (current) await api.call(workingCopy.discard, { params, query: { revision: current.revision } });
      await reload();
      onDiscarded();
    } catch (error) {
      report(error);
      void reload();
    }
  };
}
