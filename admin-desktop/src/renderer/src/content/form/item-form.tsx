import { Alert } from 'antd';
import { GitCompare, History, Undo2 } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { StoredItem } from '#dashboard/content/content-editor.ts';
import { ConflictDialog } from '#dashboard/content/history/conflict-dialog.tsx';
import { ApprovalNotice } from '#dashboard/content/review/approval-notice.tsx';
import { FormReview } from '#dashboard/content/review/form-review.tsx';
import { unapprovedLanguages } from '#dashboard/content/review/unapproved.ts';
import { CompareDialog } from '#dashboard/content/working-copy/compare-dialog.tsx';
import { EndedNotice, OpenedNotice, PresenceNotice } from '#dashboard/content/working-copy/copy-notices.tsx';
import { CopyState } from '#dashboard/content/working-copy/copy-state.tsx';
import { PreviewPane } from '#dashboard/content/working-copy/preview-pane.tsx';
import { ReplacedNotice } from '#dashboard/content/working-copy/replaced-text.tsx';
import { useStoreText } from '#dashboard/content/working-copy/use-store-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { type ItemAccess, useMayPublish, useRefusalText } from '#dashboard/lib/permissions.ts';
import { useUploads } from '#dashboard/lib/use-uploads.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { ContentForm } from '#dashboard/ui/content-form.tsx';
import { StatusBadge } from '#dashboard/ui/status-badge.tsx';
import { DeletedItem } from './deleted-item.tsx';
import type { FieldProps } from './field-props.ts';
import { FormLayoutProvider, useFormLayoutState } from './form-layout.tsx';
import type { FormValues } from './form-values.ts';
import { PanelToggles } from './panel-toggles.tsx';
import { draftAction, saveActions, statusOf } from './save-actions.ts';
import { SettledFields } from './settled-fields.tsx';
import styles from './text-and-settings.module.css';
import { SettingsPart } from './text-and-settings.tsx';
import { type ItemFormOptions, useItemForm } from './use-item-form.ts';

interface ItemFormProps<Item extends StoredItem, Values extends FormValues>
  extends ItemFormOptions<Item, Values> {
  Fields: ComponentType<FieldProps<Values>>;
  access: ItemAccess;
  /** Called when the server has the text, so that the item can be opened by its id. */
  onStored: () => void;
  onHistory: (id: string) => void;
}

/** Renders the content type's fields in the layout that all forms share. */
export function ItemForm<Item extends StoredItem, Values extends FormValues>({
  Fields,
  access,
  onStored,
  onHistory,
  ...options
}: ItemFormProps<Item, Values>) {
  const t = useTexts();
  const mayPublish = useMayPublish();
  const refusalText = useRefusalText();
  const refusal = refusalText(access.write) ?? (access.change && t('admin.role.no-save'));
  const uploads = useUploads();
  const form = useItemForm(options);
  const { values, initial, change, fieldError, shown, wasPublished, theirs, isEdit, sharing } = form;
  const { id, copy: openedCopy } = options.start;
  const { kind } = options;
  const { name } = kind;
  const layout = useFormLayoutState();
  const status = statusOf(kind, isEdit ? initial : undefined);
  const storeText = useStoreText(sharing.copy.saver, status === 'published' || status === 'active');
  const unapproved = unapprovedLanguages(form.error);
  const [isComparing, setComparing] = useState(false);
  const isStored = form.savedAt !== undefined;
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    if (isStored) stored.current();
  }, [isStored]);
  const ways = saveActions(kind, values, isEdit ? initial : undefined);
  // A refused button says what an editor would do with it.
  const actions = mayPublish ? ways : [refusal ? ways[0] : draftAction(kind)];
  const saves = actions.flatMap((action) =>
    action ? [{ label: t(action.label), act: () => form.saveAs(action.values) }] : [],
  );
  const times = [
    { label: t('admin.publish.menu'), act: () => layout.setOpenTime('publishAt') },
    { label: t('admin.unpublish.menu'), act: () => layout.setOpenTime('unpublishAt') },
  ];
  const versions = isEdit && (
    <SettingsPart title={t('admin.settings.versions')}>
      <div className={styles.versions}>
        <Button small onClick={() => onHistory(id)}>
          <History size={16} aria-hidden="true" />
          {t('admin.history.open')}
        </Button>
        {form.changed && (
          <>
            <Button small onClick={() => setComparing(true)}>
              <GitCompare size={16} aria-hidden="true" />
              {t('admin.copy.compare')}
            </Button>
            <Button small onClick={form.discardChanges}>
              <Undo2 size={16} aria-hidden="true" />
              {t('admin.copy.discard')}
            </Button>
          </>
        )}
      </div>
    </SettingsPart>
  );
  return (
    <FormLayoutProvider {...{ layout, versions }}>
      <FormReview {...{ id, form }} kind={name} isPublic={status === 'published' || status === 'scheduled'}>
        <ContentForm
          title={t(isEdit ? `admin.${name}.edit` : `admin.${name}.create`)}
          list={t(`admin.tab.${kind.tab}`)}
          status={<StatusBadge status={status} />}
          presence={<PresenceNotice others={sharing.others} />}
          tools={<PanelToggles />}
          failure={unapproved ? undefined : form.failure}
          notice={
            <>
              {unapproved && <ApprovalNotice languages={unapproved} />}
              {sharing.isEnded && (
                <EndedNotice
                  onLoad={isEdit ? form.loadCurrent : undefined}
                  onContinue={sharing.continueOwn}
                />
              )}
              {form.deleted && !unapproved && (
                <DeletedItem
                  deleted={form.deleted}
                  disabled={form.saving || uploads.progress !== undefined}
                  onRestore={form.restoreDeleted}
                  onDraft={form.draftDeleted}
                />
              )}
              {sharing.replacement && (
                <ReplacedNotice
                  {...{ kind, id }}
                  current={values}
                  replacement={sharing.replacement}
                  onUse={sharing.putBack}
                  onDismiss={sharing.dismissReplacement}
                />
              )}
            </>
          }
          notes={
            <>
              {refusal && <Alert type="info" role="note" showIcon title={refusal} />}
              {openedCopy && <OpenedNotice {...openedCopy} />}
            </>
          }
          failedSaves={form.refusals}
          onReveal={layout.reveal}
          isByField={form.isByField}
          saving={form.saving}
          busy={uploads.progress !== undefined}
          state={<CopyState {...form} />}
          saves={saves as [(typeof saves)[0], ...typeof saves]}
          refusal={refusal}
          more={mayPublish && 'publishDate' in values ? times : []}
          onStore={storeText}
          onCancel={form.cancel}
          onLeave={form.leave}
          beside={
            layout.isPreviewed && (
              <PreviewPane
                {...{ id, shown }}
                kind={name}
                phase={form.phase}
                savedAt={form.savedAt}
                isMissing={!isEdit && !isStored}
              />
            )
          }
        >
          <SettledFields
            {...{ Fields, problems: form.problems, rich: kind.rich }}
            {...{ values, initial, change, fieldError, shown, wasPublished, uploads }}
            onShow={form.setShown}
          />
        </ContentForm>
      </FormReview>
      {theirs && (
        <ConflictDialog
          kind={options.kind}
          initial={initial}
          mine={values}
          theirs={kind.toFormValues(theirs)}
          savedAt={theirs.updatedAt}
          onKeepMine={() => form.keepMine(theirs)}
          onTakeTheirs={() => form.takeTheirs(theirs)}
          onMerge={(merged) => form.saveMerged(theirs, merged)}
          onCancel={form.leaveTheirs}
        />
      )}
      {sharing.collision && !theirs && (
        <ConflictDialog
          kind={kind}
          mine={values}
          {...sharing.collision}
          onKeepMine={sharing.keepMine}
          onTakeTheirs={sharing.takeTheirs}
          onMerge={sharing.saveMerged}
          onCancel={sharing.leaveCollision}
        />
      )}
      {isComparing && (
        <CompareDialog kind={kind} published={initial} values={values} onClose={() => setComparing(false)} />
      )}
    </FormLayoutProvider>
  );
}
