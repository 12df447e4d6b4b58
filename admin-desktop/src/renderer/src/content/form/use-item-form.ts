import { HttpError } from '@institute/core/api/api-client.ts';
import type { FieldErrors } from '@institute/core/api/errors.ts';
import type { WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { type Drafts, newDraftKey } from '#dashboard/content/drafts/drafts.ts';
import { useFormGuard } from '#dashboard/content/drafts/form-guard.tsx';
import { useAutosave } from '#dashboard/content/drafts/use-autosave.ts';
import { useCopyMerge } from '#dashboard/content/working-copy/use-copy-merge.ts';
import { countPendingFigures, removePendingFigures } from '#dashboard/editor/pending-figures.ts';
import { type TextKey, useTexts } from '#dashboard/i18n/texts.ts';
import { isSignedOut, useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { type ErrorReason, isPartOf, useFormErrors } from '#dashboard/lib/use-form-errors.ts';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { type FormState, type ItemDraft, refOf, startEdit } from './form-state.ts';
import type { FormValues } from './form-values.ts';
import { languageOf } from './language-of-field.ts';
import { useDeletedItem } from './use-deleted-item.ts';
import { useCall, useSaveItem } from './use-item-writes.ts';

export interface ItemFormOptions<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  start: FormState<Values>;
  drafts: Drafts<ItemDraft<Values>>;
  /** Called with the values if the form saved them. */
  onClose: (saved?: Values) => void;
  /** Restarts the form with another initial state. */
  onReplace: (start: FormState<Values>) => void;
}

/** The state of an item's form. Errors never lose typed text, neither here nor in the browser's storage. */
export function useItemForm<Item extends StoredItem, Values extends FormValues>(
  options: ItemFormOptions<Item, Values>,
) {
  const { kind, start, drafts, onClose, onReplace } = options;
  const t = useTexts();
  const toasts = useToasts();
  const report = useReportError();
  const confirm = useConfirm();
  const { guard, mayLeave } = useFormGuard();
  const call = useCall();
  const save = useSaveItem(kind);
  const { initial } = start;
  const [item, setItem] = useState(start.item);
  const [values, setValues] = useState(start.values);
  const [shown, setShown] = useState<Language>(start.values.language);
  const formErrors = useFormErrors();
  const [theirs, setTheirs] = useState<Item>();
  const deletedItem = useDeletedItem<Item, Values>({
    kind,
    onRestored: saveRestored,
    onDrafted: () => finish(),
    onError: (error) => explain(error, null),
  });

  const stored = useMemo(() => JSON.stringify(initial), [initial]);
  const text = useMemo(() => JSON.stringify(values), [values]);
  const changed = text !== stored;
  const { id } = start;
  const sharing = useCopyMerge({
    ...{ kind, start, values, setValues },
    baseVersion: item?.version ?? null,
    storeVersion: (mine) => drafts.write(newDraftKey(id), { ...data, values: mine }),
  });
  const { saver, phase, savedAt } = sharing.copy;
  const copyRevision = saver.revision();
  const data = useMemo(
    () => ({ id, item, copyRevision, initial, values }),
    [id, item, copyRevision, initial, values],
  );
  // A text that the server has needs no draft on this device. The phase follows a change late.
  const isAtRisk = changed && !(phase === 'saved' && saver.has(text));
  const { isSaved, discard } = useAutosave({ drafts, draftKey: start.draftKey, data, changed: isAtRisk });
  useEffect(() => {
    guard({ changed: isAtRisk, discard, save: saver.flush });
  }, [guard, isAtRisk, discard, saver]);

  const wasPublished = item?.wasPublished ?? false;
  function change(next: (before: Values) => Values, ...fields: string[]) {
    setValues((before) => {
      const after = next(before);
      return kind.derive?.(before, after, { initial, wasPublished }) ?? after;
    });
    formErrors.changed(fields);
  }

  function showErrors(found: FieldErrors, why: ErrorReason) {
    formErrors.setErrors(found, why);
    const [first] = Object.keys(found);
    if (first) setShown(languageOf(first, values.language));
  }

  /** Says why the form cannot be saved. */
  function reject(found: FieldErrors, key: TextKey, count = 0) {
    toasts.show({ title: t('admin.message.error'), description: t(key, { count }), destructive: true });
    showErrors(found, { key, count });
  }

  function submit(base = item, sent = values) {
    const found = kind.validate(sent, initial);
    const isMissing = Object.values(found).includes('required');
    if (Object.keys(found).length > 0)
      return reject(found, isMissing ? 'admin.message.required' : 'errors.validation');
    const pending = countPendingFigures();
    if (pending > 0) return reject({}, 'admin.message.figures-pending', pending);
    formErrors.clear();
    deletedItem.setDeleted(undefined);
    save.write(
      { id, item: base, values: sent, holdCopy: saver.complete },
      {
        onSuccess: () => finish(sent),
        onError(error) {
          saver.release();
          explain(error, base);
        },
      },
    );
  }

  /** The working copy ended with the save. */
  function finish(saved?: Values) {
    void saver.hold();
    discard();
    onClose(saved);
  }

  function explain(error: unknown, base: typeof item) {
    if (isSignedOut(error)) return;
    const { code, status, data: errorData } = error instanceof HttpError ? error : {};
    if (code === 'stale_version' && errorData?.current) return setTheirs(errorData.current as Item);
    if (code === 'stale_copy') sharing.merge((errorData?.current as WorkingCopy | null | undefined) ?? null);
    // The item was deleted. Saving again would create a second one, so the form prompts for a choice.
    if (base && status === 404) return deletedItem.setDeleted('trash');
    report(error);
    showErrors(error instanceof HttpError ? fieldsOf(error) : {}, { error });
  }

  /** Saves over the form's base version. Changes that another user made before the deletion are compared first. */
  function saveRestored(current: Item) {
    if (JSON.stringify(kind.toFormValues(current)) !== stored) return setTheirs(current);
    const base = refOf(kind, current);
    setItem(base);
    submit(base);
  }

  /** The fields of a validation error. A duplicate name is an error of its field. */
  function fieldsOf({ code, fields }: HttpError): FieldErrors {
    const unnamed = Object.keys(fields).length === 0 && kind.uniqueError;
    return unnamed && code === unnamed.code ? { [unnamed.field]: 'invalid' } : fields;
  }

  function fieldError(field: string) {
    const [, code] = Object.entries(formErrors.problems).find(([name]) => isPartOf(name, field)) ?? [];
    if (!code) return undefined;
    const isTaken = code === 'address_in_use' || (field === kind.uniqueError?.field && code === 'invalid');
    return isTaken ? t(kind.uniqueError?.text ?? 'errors.field.invalid') : t(`errors.field.${code}`);
  }

  /** Both versions survive: theirs on the server, mine as a recoverable draft. */
  function keepMine(current: Item) {
    const { draftKey, ...draft } = startEdit(kind, current);
    drafts.write(draftKey, draft);
    setTheirs(undefined);
    setItem(draft.item);
    submit(refOf(kind, current));
  }

  /** The merged text is neither mine nor theirs, so both stay as drafts in the browser. */
  function saveMerged(current: Item, merged: Values) {
    const { draftKey, ...draft } = startEdit(kind, current);
    drafts.write(draftKey, draft);
    drafts.write(newDraftKey(current.id), { ...data, item: draft.item });
    setTheirs(undefined);
    setItem(draft.item);
    setValues(merged);
    submit(draft.item, merged);
  }

  async function takeTheirs(current: Item) {
    await sharing.copy.discard().catch(report);
    discard();
    drafts.write(newDraftKey(current.id), data);
    onReplace(startEdit(kind, current));
  }

  const confirmDiscard = (title: string, text: string) =>
    confirm({
      ...{ title, text, danger: true },
      yes: t('admin.dialog.discard'),
      no: t('admin.dialog.keep-editing'),
    });

  return {
    ...{ values, initial, change, fieldError, shown, setShown, wasPublished },
    ...{ submit, theirs, keepMine, saveMerged, takeTheirs },
    ...{ sharing, phase, savedAt, changed, isEdit: item !== null },
    failure: formErrors.failure,
    error: formErrors.error,
    problems: formErrors.problems,
    refusals: formErrors.count,
    isByField: formErrors.byField,
    saving: save.isPending || deletedItem.isPending,
    deleted: deletedItem.deleted,
    restoreDeleted: () => item && deletedItem.restore.write(item.id),
    draftDeleted: () => deletedItem.draft.write(values),
    leaveTheirs: () => setTheirs(undefined),
    isOnDevice: isSaved,
    /** Saves the form with these values. */
    saveAs(chosen: Partial<Values>) {
      if (Object.keys(chosen).length === 0) return submit();
      const next = { ...values, ...chosen };
      setValues(next);
      submit(item, next);
    },
    /** Returns to the stored text, here and on the server. */
    async discardChanges() {
      if (!(await confirmDiscard(t('admin.copy.discard'), t('admin.copy.discard-question')))) return;
      formErrors.clear();
      removePendingFigures();
      setValues(initial);
    },
    /** Replaces the text of the form by the current item. The text stays as a draft on this device. */
    async loadCurrent() {
      try {
        const current = (await call(kind.endpoints.admin.one, { params: { id } })) as Item;
        if (changed) drafts.write(newDraftKey(id), data);
        discard();
        onReplace(startEdit(kind, current));
      } catch (error) {
        report(error);
      }
    },
    /** Closes the form after a question, and discards its changes here and on the server. */
    async cancel() {
      if (!changed && countPendingFigures() === 0) return onClose();
      if (!(await confirmDiscard(t('admin.dialog.unsaved-title'), t('admin.dialog.unsaved-question'))))
        return;
      // Without a connection the working copy remains on the server and stays listed.
      await sharing.copy.discard().catch(report);
      discard();
      onClose();
    },
    /** Closes the form. Its working copy stays for later. */
    async leave() {
      if (await mayLeave()) onClose();
    },
  };
}
