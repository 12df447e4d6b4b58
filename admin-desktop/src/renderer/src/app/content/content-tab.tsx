import { previewPath } from '@institute/core/preview.ts';
import { Plus } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ItemList } from '#src/renderer/src/app/item-list.tsx';
import { useListState } from '#src/renderer/src/app/list-state.ts';
import { useReportError } from '#src/renderer/src/app/report-error.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useListPage } from '#src/renderer/src/app/use-list-page.ts';
import { siteAddress } from '#src/renderer/src/platform.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { CardActions, editButtonId } from '#src/renderer/src/ui/card-actions.tsx';
import { ListTools } from '#src/renderer/src/ui/list-toolbar.tsx';
import { TabPanel } from '#src/renderer/src/ui/tab-panel.tsx';
import type { ContentEditor, StoredItem } from './content-editor.ts';
import { DraftRecovery } from './draft-recovery.tsx';
import type { FieldProps } from './field-props.ts';
import type { FormValues } from './form-values.ts';
import type { HistoryDialog as HistoryDialogOfKind } from './history-dialog.tsx';
import type { ItemCardProps } from './item-card.ts';
import { ItemForm } from './item-form.tsx';
import { useItemActions } from './use-item-actions.ts';
import { useItemFromUrl } from './use-item-from-url.ts';
import { useCall } from './use-item-writes.ts';

/** Loaded on demand, because the text comparison is a separate chunk. */
const HistoryDialog = lazy(async () => ({
  default: (await import('./history-dialog.tsx')).HistoryDialog,
  // `lazy` loses the component's type parameter.
})) as unknown as typeof HistoryDialogOfKind;

interface ContentTabProps<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  isActive: boolean;
  Card: ComponentType<ItemCardProps<Item>>;
  Fields: ComponentType<FieldProps<Values>>;
  /** Shows cards in two columns if the screen is wide enough. */
  grid?: boolean;
}

/** Shows the list of a content type, and the form of the item that is open. */
export function ContentTab<Item extends StoredItem, Values extends FormValues>({
  kind,
  isActive,
  Card,
  Fields,
  grid,
}: ContentTabProps<Item, Values>) {
  const t = useTexts();
  const [state, change] = useListState(isActive, kind.list);
  const page = useListPage(kind.endpoints.admin.list, state);
  const { form, drafts, open, close, create, edit, remove, restore, mayLeave } = useItemActions(kind);
  useItemFromUrl<Item>({ isActive, one: kind.endpoints.admin.one, onNew: create, onItem: edit });
  const call = useCall();
  const report = useReportError();
  const [looking, lookAt] = useState<Item>();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<typeof form>(undefined);
  useEffect(() => {
    // Closing the form removes the focused element. Keyboard users continue at the item's card.
    const { item } = before.current?.start ?? {};
    const card = item && document.getElementById(editButtonId(item.id));
    if (before.current && !form) (card ?? heading.current)?.focus();
    before.current = form;
  }, [form]);

  /** The form's cached item may be older than the newest revision. */
  function lookAtStored(id: string) {
    call(kind.endpoints.admin.one, { params: { id } }).then((item) => lookAt(item as Item), report);
  }

  async function removeItem(item: Item) {
    // The pressed button disappears with its card, so the focus would be lost.
    if (await remove(item)) requestAnimationFrame(() => heading.current?.focus());
  }

  return (
    <TabPanel
      title={t(`admin.tab.${kind.tab}`)}
      headingRef={heading}
      action={
        <Button look={form ? undefined : 'primary'} onClick={create}>
          <Plus size={18} aria-hidden="true" />
          {t(`admin.${kind.name}.new`)}
        </Button>
      }
    >
      <DraftRecovery
        drafts={drafts}
        openDraftKey={form?.start.draftKey}
        titleOf={({ values }) => kind.titleOf(values)}
        onRestore={(draft, draftKey) => restore({ ...draft, draftKey })}
      />
      {form && (
        <ItemForm
          key={form.serial}
          {...{ kind, drafts, Fields, start: form.start }}
          onClose={close}
          onReplace={open}
          onHistory={lookAtStored}
        />
      )}
      <ListTools state={state} shape={kind.list} onChange={change} />
      <ItemList
        page={page}
        state={state}
        onChange={change}
        label={t(`admin.tab.${kind.tab}`)}
        empty={{ title: t(`admin.${kind.name}.empty`), hint: t(`admin.${kind.name}.empty-hint`) }}
        grid={grid}
      >
        {(item: Item) => (
          <Card
            key={item.id}
            item={item}
            actions={(address) => (
              <CardActions
                id={item.id}
                title={kind.titleOf(kind.toFormValues(item))}
                address={address}
                preview={previewOf(kind, item, address)}
                onEdit={() => edit(item)}
                onHistory={() => lookAt(item)}
                onDelete={() => removeItem(item)}
              />
            )}
          />
        )}
      </ItemList>
      {looking && (
        <Suspense>
          <HistoryDialog
            {...{ kind, mayLeave }}
            item={looking}
            onRestored={close}
            onClose={() => lookAt(undefined)}
          />
        </Suspense>
      )}
    </TabPanel>
  );
}

/** Whether the item needs a preview link: it is not public, or not public in both languages. */
function previewOf<Item extends StoredItem, Values extends FormValues>(
  { name, isVisibleOnSite }: ContentEditor<Item, Values>,
  item: Item,
  address: string | undefined,
): string | undefined {
  const isWhole = Object.values(item.translations).every((each) => each?.status !== 'draft');
  if ((address && isWhole) || isVisibleOnSite?.(item) === false) return undefined;
  return siteAddress(previewPath(name, item.id, item.language));
}
