import { redirect } from '@institute/core/content/redirect/endpoints.ts';
import type { RedirectEntry } from '@institute/core/content/redirect/schemas.ts';
import { formatDate, formatRelative } from '@institute/core/lib/dates.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { ItemList } from '#dashboard/content/list/item-list.tsx';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import type { ListState } from '#dashboard/lib/list-state.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useInvalidateContent } from '#dashboard/lib/use-invalidate-content.ts';
import { useListPage } from '#dashboard/lib/use-list-page.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { Row } from '#dashboard/ui/row-list.tsx';
import styles from './redirect.module.css';

interface RedirectListProps {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  onEdit: (entry: RedirectEntry) => void;
  /** The heading takes the focus when the focused row disappears. */
  onRemoved: () => void;
}

export function RedirectList({ state, onChange, onEdit, onRemoved }: RedirectListProps) {
  const t = useTexts();
  const page = useListPage(redirect.list, state);
  const remove = useRemoval(onRemoved);
  return (
    <ItemList
      {...{ page, state, onChange }}
      label={t('admin.redirect.label')}
      empty={{ title: t('admin.redirect.empty'), hint: t('admin.redirect.empty-text') }}
    >
      {(entry: RedirectEntry) => (
        <RedirectRow
          key={entry.id}
          entry={entry}
          onEdit={() => onEdit(entry)}
          onRemove={() => remove(entry)}
        />
      )}
    </ItemList>
  );
}

interface RedirectRowProps {
  entry: RedirectEntry;
  onEdit: () => void;
  onRemove: () => void;
}

function RedirectRow({ entry, onEdit, onRemove }: RedirectRowProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { from, to, name, state, origin, createdAt, createdBy } = entry;
  return (
    <Row
      title={<bdi className={styles.address}>{from}</bdi>}
      meta={
        <>
          <bdi className={styles.address}>
            {to === null
              ? t('admin.redirect.gone-text')
              : name === null
                ? t('admin.redirect.leads-to', { to })
                : t('admin.redirect.leads-to-item', { to, name })}
          </bdi>
          {state !== 'works' && <Badge>{t(`admin.redirect.${state}`)}</Badge>}
          <span>{t(`admin.redirect.origin.${to === null ? 'deleted' : origin}`)}</span>
          <time dateTime={createdAt} title={formatDate(createdAt, language)}>
            {formatRelative(createdAt, language)}
          </time>
          {createdBy && <span>{t('admin.redirect.by', { name: createdBy })}</span>}
        </>
      }
      actions={
        <>
          <IconButton
            name={t('admin.redirect.edit-named', { from })}
            tip={t('admin.redirect.edit')}
            onClick={onEdit}
          >
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            name={t('admin.redirect.remove-named', { from })}
            tip={t('admin.redirect.remove')}
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  );
}

/** Prompts, deletes the redirect, and shows a toast. */
function useRemoval(onRemoved: () => void) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const toasts = useToasts();
  const report = useReportError();
  const changed = useInvalidateContent(redirect.list);
  return async ({ id, from }: RedirectEntry) => {
    const isDone = await confirm({
      title: t('admin.redirect.remove'),
      text: t('admin.redirect.remove-question', { from }),
      yes: t('admin.redirect.remove'),
      no: t('admin.dialog.cancel'),
      danger: true,
      busy: t('admin.dialog.deleting'),
      action: () =>
        api
          .call(redirect.remove, { params: { id } })
          .then(
            () => true,
            (error: unknown) => {
              report(error);
              return false;
            },
          )
          .finally(changed),
    });
    if (!isDone) return;
    toasts.show({ title: t('admin.message.success'), description: t('admin.redirect.removed') });
    requestAnimationFrame(onRemoved);
  };
}
