import { article } from '@institute/core/content/article.ts';
import { type ContentKind, type TrashedItem, trash } from '@institute/core/content/lifecycle.ts';
import { podcast } from '@institute/core/content/podcast.ts';
import { research } from '@institute/core/content/research.ts';
import { service } from '@institute/core/content/service.ts';
import { siteContent } from '@institute/core/content/site-content.ts';
import { formatDate, formatRelative } from '@institute/core/dates.ts';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useApi } from '#src/renderer/src/app/api.ts';
import type { ContentEndpoints } from '#src/renderer/src/app/content/content-editor.ts';
import { useLanguage } from '#src/renderer/src/app/language.tsx';
import { useReportError } from '#src/renderer/src/app/report-error.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useToasts } from '#src/renderer/src/app/toasts.ts';
import { useInvalidateContent } from '#src/renderer/src/app/use-invalidate-content.ts';
import { useSingleMutation } from '#src/renderer/src/app/use-single-mutation.ts';
import { Badge } from '#src/renderer/src/ui/badge.tsx';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { useConfirm } from '#src/renderer/src/ui/confirm-dialog.tsx';
import { IconButton } from '#src/renderer/src/ui/icon-button.tsx';
import { Row } from '#src/renderer/src/ui/row-list.tsx';

const endpoints: Record<ContentKind, ContentEndpoints> = {
  article,
  service,
  research,
  podcast,
  'site-content': siteContent,
};

/** A deleted item with its author, remaining retention time, and the buttons to restore or permanently delete it. */
export function TrashRow({ item, onRemoved }: { item: TrashedItem; onRemoved: () => void }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { kind, name, deletedAt, deletedBy, daysLeft } = item;
  const { restore, purge } = useTrashWrites(item, onRemoved);
  const time = formatRelative(deletedAt, language);
  return (
    <Row
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
          <Button aria-label={t('admin.trash.return-named', { name })} onClick={restore}>
            <RotateCcw size={18} aria-hidden="true" />
            {t('admin.trash.return')}
          </Button>
          <IconButton
            name={t('admin.trash.purge-named', { name })}
            tip={t('admin.trash.purge')}
            onClick={purge}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  );
}

function useTrashWrites({ kind, id, name }: TrashedItem, onRemoved: () => void) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const toasts = useToasts();
  const report = useReportError();
  const { admin, list } = endpoints[kind];
  const changed = useInvalidateContent(trash.list, admin.list, list);
  const params = { id };

  function notify(description: string) {
    changed();
    toasts.show({ title: t('admin.message.success'), description });
    requestAnimationFrame(onRemoved);
  }

  const restoring = useSingleMutation({
    mutationFn: () => api.call(admin.giveBack, { params } as never),
    onSuccess: () => notify(t('admin.trash.returned')),
    onError: report,
  });

  async function purge() {
    const done = await confirm({
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
    if (done) notify(t('admin.trash.purged'));
  }
  return { restore: () => restoring.write(), purge };
}
