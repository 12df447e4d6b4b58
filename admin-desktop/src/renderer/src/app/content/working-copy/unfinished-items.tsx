import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import type { WorkingCopySummary } from '@institute/core/content/working-copy/schemas.ts';
import { formatRelative } from '@institute/core/dates.ts';
import { queryKeyFor, resourceKey } from '@institute/core/query-keys.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useApi } from '#src/renderer/src/app/api.ts';
import type { ContentKind } from '#src/renderer/src/app/content/content-editor.ts';
import { useLanguage } from '#src/renderer/src/app/language.tsx';
import { type ItemAccess, useRefusalText } from '#src/renderer/src/app/permissions.ts';
import { useReportError } from '#src/renderer/src/app/report-error.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { useConfirm } from '#src/renderer/src/ui/confirm-dialog.tsx';
import styles from './notice.module.css';

/** The working copies of a content type. Empty while they load and without a connection. */
export function useWorkingCopies(kind: ContentKind): readonly WorkingCopySummary[] {
  const api = useApi();
  const input = { query: { kind } };
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
}

/** Lists new items that were never saved, so that any colleague who may can finish them. */
export function UnfinishedItems({ copies, accessOf, onContinue }: UnfinishedItemsProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const refusalText = useRefusalText();
  const discard = useDiscardCopy();
  return copies
    .filter(({ isNew }) => isNew)
    .map((copy) => ({ copy, refusal: refusalText(accessOf(copy).write) }))
    .map(({ copy, refusal }) => (
      <Alert
        key={copy.itemId}
        type="info"
        role="note"
        showIcon
        title={t('admin.copy.unfinished', { title: copy.title.trim() || t('admin.draft.untitled') })}
        description={
          <div className={styles.banner}>
            <p>
              {t('admin.copy.unfinished-text', {
                name: copy.savedBy,
                time: formatRelative(copy.savedAt, language),
              })}
            </p>
            {refusal ? (
              <p>{refusal}</p>
            ) : (
              <>
                {' '}
                <Button small onClick={() => onContinue(copy)}>
                  {t('admin.copy.continue')}
                </Button>
                <Button small variant="quiet" onClick={() => discard(copy)}>
                  {t('admin.draft.discard')}
                </Button>
              </>
            )}
          </div>
        }
      />
    ));
}

/** Discards the newest revision of a working copy after a question. */
function useDiscardCopy() {
  const t = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const report = useReportError();
  return async ({ kind, itemId: id, title }: WorkingCopySummary) => {
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
    try {
      const current = await api.call(workingCopy.one, { params });
      if (current) await api.call(workingCopy.discard, { params, query: { revision: current.revision } });
    } catch (error) {
      report(error);
    }
    void queries.invalidateQueries({ queryKey: resourceKey(workingCopy.list) });
  };
}
