import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import type { StoredItem } from '#dashboard/content/content-editor.ts';
import { DraftRecovery } from '#dashboard/content/drafts/draft-recovery.tsx';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { type FormState, startEdit } from '#dashboard/content/form/form-state.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { ItemForm } from '#dashboard/content/form/item-form.tsx';
import { itemName } from '#dashboard/content/form/item-name.ts';
import type { ItemReading as ItemReadingOfType } from '#dashboard/content/form/item-reading.tsx';
import { type Published, publishedPages } from '#dashboard/content/form/published-pages.ts';
import { useItemActions } from '#dashboard/content/form/use-item-actions.ts';
import { useCall } from '#dashboard/content/form/use-item-writes.ts';
import type { HistoryDialog as HistoryDialogOfType } from '#dashboard/content/history/history-dialog.tsx';
import { useItemAccess } from '#dashboard/content/item-access.ts';
import { useRefusalText } from '#dashboard/lib/permissions.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { late, lateOverlay } from '#dashboard/ui/late.tsx';
import { editButtonId } from './card-actions.tsx';
import { ContentList, type ContentListProps } from './content-list.tsx';

// `late` loses the type parameters of a component.
/** Loaded on demand, because the text comparison is a separate chunk. */
const HistoryDialog = lateOverlay(
  async () => (await import('#dashboard/content/history/history-dialog.tsx')).HistoryDialog,
) as unknown as typeof HistoryDialogOfType;

/** Loaded on demand, because most users may write all items. */
const ItemReading = late(async () => (await import('#dashboard/content/form/item-reading.tsx')).ItemReading, {
  loading: () => <CardSkeleton />,
}) as unknown as typeof ItemReadingOfType;

interface ContentTabProps<Item extends StoredItem, Values extends FormValues>
  extends ContentListProps<Item, Values> {
  Fields: ComponentType<FieldProps<Values>>;
}

/** Shows the list of a content type, or in its place the form of the item in the address. */
export function ContentTab<Item extends StoredItem, Values extends FormValues>({
  Fields,
  ...list
}: ContentTabProps<Item, Values>) {
  const { kind, isActive } = list;
  const actions = useItemActions(kind, isActive);
  const { form, drafts, isOpening, listScroll, close, replace, restore, mayLeave } = actions;
  const call = useCall();
  const report = useReportError();
  const accessOf = useItemAccess(kind);
  const refusalText = useRefusalText();
  const access = form && accessToStart(accessOf, form.start);
  // A form stays if the role changes while it is open, because it has the user's text.
  const [writtenForm, setWrittenForm] = useState<number>();
  if (form && !access?.write && writtenForm !== form.serial) setWrittenForm(form.serial);
  const isReading = access?.write && writtenForm !== form?.serial;
  const [published, setPublished] = useState<Published>();
  const [looking, lookAt] = useState<Item>();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<typeof form>(undefined);
  // A list on the screen stays until the form can replace it.
  const [hasList, setHasList] = useState(false);
  const isListed = !form && (hasList || !isOpening);
  if (hasList !== isListed) setHasList(isListed);
  useEffect(() => {
    if (isActive && before.current && !form) {
      scrollTo(0, listScroll.current);
      // Closing the form removes the focused element. Keyboard users continue at the item's card.
      const { item } = before.current.start;
      const card = item && document.getElementById(editButtonId(item.id));
      (card ?? heading.current)?.focus({ preventScroll: true });
    }
    before.current = form;
  }, [form, isActive, listScroll]);

  /** The form's cached item may be older than the newest revision. */
  function lookAtStored(id: string) {
    call(kind.endpoints.admin.one, { params: { id } }).then((item) => lookAt(item as Item), report);
  }

  const recovery = (
    <DraftRecovery
      drafts={drafts}
      openDraftKey={form?.start.draftKey}
      titleOf={({ values }) => itemName(kind, values)}
      onRestore={(draft, draftKey) => restore({ ...draft, draftKey })}
    />
  );
  return (
    <>
      <ContentList
        {...{ ...list, heading, actions, published }}
        isHidden={!isListed}
        onSeen={() => setPublished(undefined)}
        onHistory={lookAt}
      >
        {recovery}
      </ContentList>
      {form && isReading && (
        <ItemReading
          key={form.serial}
          {...{ kind, start: form.start, refusal: refusalText(access.write) }}
          onClose={close}
        />
      )}
      {form && access && !isReading && (
        <>
          {recovery}
          <Suspense fallback={<CardSkeleton />}>
            <ItemForm
              key={form.serial}
              {...{ kind, drafts, Fields, start: form.start, access }}
              onClose={(saved) => {
                close();
                setPublished(saved && publishedPages(kind, saved));
              }}
              onReplace={replace}
              onStored={actions.nameNew}
              onHistory={lookAtStored}
            />
          </Suspense>
        </>
      )}
      {!form && !isListed && <CardSkeleton />}
      {looking && (
        <HistoryDialog
          {...{ kind, mayLeave }}
          item={looking}
          refusal={refusalText(
            accessOf({ createdBy: looking.createdBy, stored: kind.toFormValues(looking) }).change,
          )}
          onRestored={close}
          onOpen={(values) => restore({ ...startEdit(kind, looking), values })}
          onClose={() => lookAt(undefined)}
        />
      )}
    </>
  );
}

/** The access to the item of a form. */
function accessToStart<Item extends StoredItem, Values extends FormValues>(
  accessOf: ReturnType<typeof useItemAccess<Item, Values>>,
  { item, copy, initial }: FormState<Values>,
) {
  return accessOf(item ? { createdBy: item.createdBy, stored: initial } : { createdBy: copy?.createdBy });
}
