import { previewPath } from '@institute/core/site/preview.ts';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { PublishedNotice } from '#dashboard/content/form/published-notice.tsx';
import type { Published } from '#dashboard/content/form/published-pages.ts';
import { useDuplicate } from '#dashboard/content/form/use-duplicate.ts';
import type { useItemActions } from '#dashboard/content/form/use-item-actions.ts';
import { useCall } from '#dashboard/content/form/use-item-writes.ts';
import { useItemAccess } from '#dashboard/content/item-access.ts';
import { UnfinishedItems, useWorkingCopies } from '#dashboard/content/working-copy/unfinished-items.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { filterKey, useListState } from '#dashboard/lib/list-state.ts';
import { usePermissions } from '#dashboard/lib/permissions.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { listFilters, useListPage } from '#dashboard/lib/use-list-page.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { ListTools } from '#dashboard/ui/list-toolbar.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { SelectBox, SelectPage } from './bulk/select-box.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { CardActions } from './card-actions.tsx';
import { CardCheckbox } from './content-card.tsx';
import type { ItemCardProps } from './item-card.ts';
import { ItemList } from './item-list.tsx';
import { SavedViews } from './saved-views/saved-views.tsx';

export interface ContentListProps<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  isActive: boolean;
  Card: ComponentType<ItemCardProps<Item>>;
  /** Shows cards in two columns if the screen is wide enough. */
  grid?: boolean | undefined;
  /** Further actions of the list. */
  tools?: ReactNode;
}

interface ListParts<Item extends StoredItem, Values extends FormValues>
  extends ContentListProps<Item, Values> {
  /** A hidden list retains its filters, page and selection. */
  isHidden: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  actions: ReturnType<typeof useItemActions<Item, Values>>;
  /** The item that was just published. */
  published: Published | undefined;
  onSeen: () => void;
  onHistory: (item: Item) => void;
  /** The recoverable drafts. */
  children: ReactNode;
}

/** The list of a content type with its filters and bulk actions. */
export function ContentList<Item extends StoredItem, Values extends FormValues>({
  kind,
  isActive,
  Card,
  grid,
  tools,
  isHidden,
  heading,
  actions: { create, edit, remove, openAt },
  published,
  onSeen,
  onHistory,
  children,
}: ListParts<Item, Values>) {
  const t = useTexts();
  const mayCall = usePermissions();
  const accessOf = useItemAccess(kind);
  const { admin } = kind.endpoints;
  const mayBulk = mayCall(admin.bulk);
  const call = useCall();
  const [state, change] = useListState(isActive, kind.list);
  const page = useListPage(admin.list, state);
  const copies = useWorkingCopies(kind.name);
  const duplicate = useDuplicate(kind, edit);
  const titleOf = (item: Item) => kind.titleOf(kind.toFormValues(item));
  const keyOf = ({ id }: { id: string }) => ({ id, kind: kind.name });
  const focusList = () => heading.current?.focus();
  const bulk = useBulk({
    filters: filterKey(state),
    page: ((page.data?.items ?? []) as Item[]).map(keyOf),
    total: page.data?.total ?? 0,
    actions: ['publish', 'unpublish', 'trash'],
    isActivated: kind.list.statuses.includes('active'),
    async readMatches() {
      const ids = (await call(admin.ids, { query: listFilters(state) })) as string[];
      return ids.map((id) => keyOf({ id }));
    },
    focusList,
  });
  if (isHidden) return null;

  async function removeItem(item: Item) {
    if (!(await remove(item))) return;
    onSeen();
    // The pressed button disappears with its card, so the focus would be lost.
    requestAnimationFrame(focusList);
  }

  return (
    <TabPanel
      title={t(`admin.tab.${kind.tab}`)}
      headingRef={heading}
      action={
        mayCall(admin.create) && (
          <Button variant="primary" onClick={create}>
            <Plus size={18} aria-hidden="true" />
            {t(`admin.${kind.name}.new`)}
          </Button>
        )
      }
    >
      {children}
      {published && <PublishedNotice published={published} onClose={onSeen} />}
      <UnfinishedItems
        {...{ copies, accessOf }}
        onContinue={({ itemId }) => openAt(itemId)}
        onDiscarded={focusList}
      />
      <SavedViews tab={kind.tab} state={state} shape={kind.list} focusList={focusList} />
      {tools}
      <ListTools state={state} shape={kind.list} onChange={change} />
      <BulkBar bulk={bulk} />
      <ItemList
        page={page}
        state={state}
        onChange={change}
        label={t(`admin.tab.${kind.tab}`)}
        empty={{ title: t(`admin.${kind.name}.empty`), hint: t(`admin.${kind.name}.empty-hint`) }}
        grid={grid}
        selectPage={<SelectPage bulk={bulk} refusal={mayBulk ? undefined : t('admin.role.no-bulk')} />}
      >
        {(item: Item) => (
          <CardCheckbox
            key={item.id}
            value={mayBulk && <SelectBox bulk={bulk} item={keyOf(item)} title={titleOf(item)} />}
          >
            <Card
              item={item}
              actions={(address) => (
                <CardActions
                  id={item.id}
                  title={titleOf(item)}
                  address={address}
                  preview={previewOf(kind, item, address)}
                  copy={copies.find(({ itemId }) => itemId === item.id)}
                  access={accessOf({ createdBy: item.createdBy, stored: kind.toFormValues(item) })}
                  onEdit={() => edit(item)}
                  onHistory={() => onHistory(item)}
                  onDuplicate={duplicate && (() => duplicate(item))}
                  onDelete={() => removeItem(item)}
                />
              )}
            />
          </CardCheckbox>
        )}
      </ItemList>
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
  return siteUrl(previewPath(name, item.id, item.language));
}
