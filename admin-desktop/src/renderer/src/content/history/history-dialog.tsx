import type { VersionSummary } from '@institute/core/content/lifecycle/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { Drawer } from 'antd';
import { useState } from 'react';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { useCall } from '#dashboard/content/form/use-item-writes.ts';
import { ReplacedChanges, useReplacedText } from '#dashboard/content/working-copy/replaced-text.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useInvalidateContent } from '#dashboard/lib/use-invalidate-content.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { useReturnFocus } from '#dashboard/ui/dialog.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { Pager } from '#dashboard/ui/pager.tsx';
import { Refused } from '#dashboard/ui/refused.tsx';
import styles from './history-dialog.module.css';
import { VersionChanges } from './revision-diff.tsx';
import { VersionChoice } from './revision-list-item.tsx';
import { useVersions, versionsAPage } from './use-versions.ts';

interface HistoryDialogProps<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  item: Item;
  /** Why the user may not restore a revision. */
  refusal: string | undefined;
  /** Prompts if a form has unsaved text, because a restore would overwrite it. */
  mayLeave: () => Promise<boolean>;
  onRestored: () => void;
  /** Called with a replaced text to open in the form. */
  onOpen: (values: Values) => void;
  onClose: () => void;
}

/** Shows the revisions of an item: author, time, changes, and the button that restores one. */
export function HistoryDialog<Item extends StoredItem, Values extends FormValues>({
  kind,
  item,
  refusal,
  mayLeave,
  onRestored,
  onOpen,
  onClose,
}: HistoryDialogProps<Item, Values>) {
  const t = useTexts();
  useReturnFocus();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<VersionSummary>();
  const { data, error, refetch } = useVersions(kind, item.id, page);
  const [languages, setLanguages] = useState<readonly Language[]>([]);
  const restore = useRestore(kind, item);
  const versions = data?.items ?? [];
  const isOnly = data?.total === 1 && versions[0]?.number === item.version;
  // Select the latest revision first, since most users want to see its changes.
  const shown = chosen ?? versions[1] ?? versions[0];
  const number = shown?.number ?? undefined;
  const replacedId = shown?.action === 'replaced' ? shown.id : undefined;
  const replaced = useReplacedText({ kind, id: item.id, replacedId });

  async function restoreShown(language?: Language) {
    if (!number || !(await mayLeave())) return;
    if (!(await restore(number, language))) return;
    onRestored();
    onClose();
  }

  async function openReplaced(values: Values) {
    if (!(await mayLeave())) return;
    onOpen(values);
    onClose();
  }

  const actions = (
    <>
      <Button onClick={onClose}>{t('admin.history.close')}</Button>
      {replacedId && replaced.data && (
        <Refused reason={refusal}>
          <Button variant="primary" onClick={() => replaced.data && openReplaced(replaced.data)}>
            {t('admin.copy.replaced-use')}
          </Button>
        </Refused>
      )}
      {number && number !== item.version && (
        <>
          {!refusal &&
            languages.length > 1 &&
            languages.map((language) => (
              <Button key={language} onClick={() => restoreShown(language)}>
                {t('admin.history.restore-language', { language: t(`common.language.inline.${language}`) })}
              </Button>
            ))}
          <Refused reason={refusal}>
            <Button variant="primary" onClick={() => restoreShown()}>
              {t('admin.history.restore')}
            </Button>
          </Refused>
        </>
      )}
    </>
  );
  return (
    <Drawer
      open
      size="64rem"
      title={
        <h2 className={styles.title}>
          {t('admin.history.title', { title: kind.titleOf(kind.toFormValues(item)) })}
        </h2>
      }
      closable={false}
      mask={{ closable: false }}
      classNames={{ footer: styles.actions ?? '' }}
      footer={actions}
      onClose={onClose}
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && !shown && <p>{t('admin.history.empty')}</p>}
      {shown && (
        <div className={styles.columns}>
          <div>
            <ul className={styles.versions} aria-label={t('admin.history.versions')}>
              {versions.map((version) => (
                <VersionChoice
                  key={version.id}
                  version={version}
                  isCurrent={version.number === item.version}
                  checked={version.id === shown.id}
                  onChoose={() => setChosen(version)}
                />
              ))}
            </ul>
            <Pager
              page={page}
              pages={Math.max(1, Math.ceil((data?.total ?? 0) / versionsAPage))}
              onSelect={setPage}
            />
          </div>
          {isOnly && <p>{t('admin.history.only-one')}</p>}
          {number && !isOnly && (
            <VersionChanges key={number} {...{ kind, item, number }} onLanguages={setLanguages} />
          )}
          {replacedId && (
            <ReplacedChanges {...{ kind, replacedId }} id={item.id} current={kind.toFormValues(item)} />
          )}
        </div>
      )}
    </Drawer>
  );
}

/**
 * Prompts, restores, and shows a toast.
 * @returns whether the restore succeeded
 */
function useRestore<Item extends StoredItem, Values extends FormValues>(
  { endpoints: { admin, list }, related = [] }: ContentEditor<Item, Values>,
  { id, version }: Item,
) {
  const t = useTexts();
  const confirm = useConfirm();
  const call = useCall();
  const toasts = useToasts();
  const report = useReportError();
  const changed = useInvalidateContent(admin.list, list, ...related);
  return async (number: number, language?: Language): Promise<boolean> => {
    const named = language && t(`common.language.inline.${language}`);
    const done = await confirm({
      title: t('admin.history.restore-title'),
      text: named
        ? t('admin.history.restore-language-question', { n: number, language: named })
        : t('admin.history.restore-question', { n: number }),
      detail: t('admin.history.restore-note'),
      yes: t('admin.history.restore-yes'),
      no: t('admin.dialog.cancel'),
      busy: t('admin.history.restoring'),
      action: () =>
        call(admin.restore, { params: { id }, body: { number, language, version } })
          .then(
            () => true,
            (error: unknown) => {
              report(error);
              return false;
            },
          )
          .finally(changed),
    });
    if (done)
      toasts.show({
        title: t('admin.message.success'),
        description: t('admin.history.done', { n: number }),
      });
    return done;
  };
}
