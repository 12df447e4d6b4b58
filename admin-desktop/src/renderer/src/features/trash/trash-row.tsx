import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import type { TrashedItem } from '@institute/core/content/lifecycle/schemas.ts';
import { formatDate, formatRelative } from '@institute/core/lib/dates.ts';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentEndpoints } from '#dashboard/content/endpoints.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useMayCall, useMayPublish, useRefusalText } from '#dashboard/lib/permissions.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useInvalidateContent } from '#dashboard/lib/use-invalidate-content.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { Refused } from '#dashboard/ui/refused.tsx';
import { Row } from '#dashboard/ui/row-list.tsx';

interface TrashRowProps {
  item: TrashedItem;
  checkbox: ReactNode;
  onRemoved: () => void;
}

/** A deleted item with its type, the user who deleted it, the days left, and buttons to restore or delete it. */
export function TrashRow({ item, checkbox, onRemoved }: TrashRowProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { kind, name, deletedAt, deletedBy, isDraft, daysLeft } = item;
  const { restore, purge } = useTrashWrites(item, onRemoved);
  const mayPurge = useMayCall(contentEndpoints[kind].admin.purge);
  const refusal = useRefusalText()(useMayPublish() || isDraft ? undefined : 'publishing_forbidden');
  const time = formatRelative(deletedAt, language);
  return (
    <Row
      checkbox={checkbox}
      title={
        <span lang={item.language} dir="auto">
          {name}
        </span>
      }
      meta={
        <>
          <Badge>{t(`admin.trash.kind.${kind}`)}</Badge>{' '}
          <time dateTime={deletedAt} title={formatDate(deletedAt, language)}>
            {deletedBy
              ? t('admin.trash.deleted-by', { time, name: deletedBy })
              : t('admin.trash.deleted', { time })}
          </time>
          {' · '}
          {t('admin.trash.days-left', { count: daysLeft })}
        </>
      }
      actions={
        <>
          <Refused reason={refusal}>
            <Button aria-label={t('admin.trash.restore-named', { name })} onClick={restore}>
              <RotateCcw size={18} aria-hidden="true" />
              {t('admin.trash.restore')}
            </Button>
          </Refused>
          {mayPurge && (
            <IconButton
              name={t('admin.trash.purge-named', { name })}
              tip={t('admin.trash.purge')}
              onClick={purge}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          )}
        </>
      }
    />
  );
}

function useTrashWrites({ kind, id, name }: TrashedItem, onRemoved: () => void) {
  const t = useTexts();
  const api = useApi();
  const ask = useConfirm();
  const toasts = useToasts();
  const report = useReportError();
  const { admin, list } = contentEndpoints[kind];
  const changed = useInvalidateContent(trash.list, admin.list, list);
  const params = { id };

  function showToast(description: string) {
    changed();
    toasts.show({ title: t('admin.message.success'), description });
    requestAnimationFrame(onRemoved);
  }

  const restoring = useSingleMutation({
    mutationFn: () => api.call(admin.restoreFromTrash, { params } as never),
    onSuccess: () => showToast(t('admin.trash.restored')),
    onError: report,
  });

  async function purge() {
    const done = await ask({
      title: t('admin.trash.purge'),
      text: t('admin.trash.purge-question', { name }),
      yes: t('admin.trash.purge'),
      no: t('admin.dialog.cancel'),
      danger: true,
      busy: t('admin.dialog.deleting'),
      action: () =>
        api.call(admin.purge, { params } as never).then(
          () => true,
          (error: unknown) => {
            report(error);
            return false;
          },
        ),
    });
    if (done) showToast(t('admin.trash.purged'));
  }
  return { restore: () => restoring.write(), purge };
}
