import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { formatRelative } from '@institute/core/lib/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { FieldChanges } from '#dashboard/content/history/field-changes.tsx';
import styles from '#dashboard/content/history/history-dialog.module.css';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import notice from './notice.module.css';
import { parseCopy, UnreadableCopyError } from './open-item.ts';
import type { Replacement } from './use-copy-merge.ts';

interface ReplacedTextProps<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  /** The id of the item. */
  id: string;
  /** The values to compare with. */
  current: Values;
  /** Called with the replaced values to continue with. */
  onUse: (values: Values) => void;
}

interface ReplacedNoticeProps<Item extends StoredItem, Values extends FormValues>
  extends ReplacedTextProps<Item, Values> {
  replacement: Replacement;
  onDismiss: () => void;
}

/** Says that another version replaced a stored text, shows that text, and offers to continue with it. */
export function ReplacedNotice<Item extends StoredItem, Values extends FormValues>({
  replacement: { text, by },
  onDismiss,
  ...replaced
}: ReplacedNoticeProps<Item, Values>) {
  const t = useTexts();
  const { language } = useLanguage();
  const [isShown, setShown] = useState(false);
  const names = { name: text.savedBy, time: formatRelative(text.savedAt, language) };
  return (
    <>
      <Alert
        type={by ? 'warning' : 'info'}
        role={by ? 'alert' : 'status'}
        showIcon
        closable={{ onClose: onDismiss, 'aria-label': t('admin.history.close') }}
        title={by ? t('admin.copy.replaced', { by, ...names }) : t('admin.copy.replaced-own', names)}
        description={
          <div className={notice.banner}>
            <Button small onClick={() => setShown(true)}>
              {t('admin.copy.replaced-show')}
            </Button>
          </div>
        }
      />
      {isShown && <ReplacedDialog {...replaced} replacedId={text.id} onClose={() => setShown(false)} />}
    </>
  );
}

function ReplacedDialog<Item extends StoredItem, Values extends FormValues>({
  onUse,
  onClose,
  ...replaced
}: ReplacedTextProps<Item, Values> & { replacedId: string; onClose: () => void }) {
  const t = useTexts();
  const { data } = useReplacedText(replaced);
  return (
    <Dialog title={t('admin.copy.replaced-title')} onCancel={onClose} wide>
      <ReplacedChanges {...replaced} />
      <DialogActions>
        <Button onClick={onClose}>{t('admin.history.close')}</Button>
        {data && (
          <Button variant="primary" onClick={() => onUse(data)}>
            {t('admin.copy.replaced-use')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The differences between a replaced text and the current one. */
export function ReplacedChanges<Item extends StoredItem, Values extends FormValues>({
  current,
  ...replaced
}: Omit<ReplacedTextProps<Item, Values>, 'onUse'> & { replacedId: string }) {
  const t = useTexts();
  const { data, error, refetch } = useReplacedText(replaced);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <p role="status">{t('admin.list.loading')}</p>;
  return (
    <div className={styles.changes}>
      <FieldChanges kind={replaced.kind} before={current} after={data} none={t('admin.history.no-change')} />
    </div>
  );
}

/** The values of a replaced text. */
export function useReplacedText<Item extends StoredItem, Values extends FormValues>({
  kind,
  id,
  replacedId,
}: Pick<ReplacedTextProps<Item, Values>, 'kind' | 'id'> & { replacedId: string | undefined }) {
  const api = useApi();
  const input = { params: { kind: kind.name, id, replaced: replacedId ?? '' } };
  return useQuery({
    queryKey: queryKeyFor(workingCopy.replaced, input),
    queryFn: async ({ signal }) => {
      const values = parseCopy(kind, await api.call(workingCopy.replaced, input, signal));
      if (!values) throw new UnreadableCopyError();
      return values;
    },
    enabled: replacedId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
