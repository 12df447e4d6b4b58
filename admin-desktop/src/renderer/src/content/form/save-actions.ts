import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import type { Status } from '#dashboard/lib/list-state.ts';
import type { FormValues } from './form-values.ts';
import { hasEnded, isScheduled, type ScheduleValues } from './schedule-values.ts';

type Visibility = 'public' | 'scheduled' | 'hidden';

/** A button that saves the item: its text, and the values that it sets before the save. */
export interface SaveAction<Values> {
  label: TextKey;
  values: Partial<Values>;
}

/**
 * Returns the buttons that save the item. Each says what visitors will see. The first saves the values of the form; the
 * second is the alternative for an item that is not public.
 * @param initial the stored values; undefined for a new item
 */
export function saveActions<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  values: Values,
  initial: Values | undefined,
): [SaveAction<Values>, SaveAction<Values>?] {
  const before = initial && visibilityOf(kind, initial);
  const after = visibilityOf(kind, values);
  const hide: TextKey = kind.list.statuses.includes('inactive')
    ? 'admin.form.save-inactive'
    : 'admin.form.save-draft';
  if (after !== 'hidden') {
    const isUpdate = before === 'public' && after === 'public';
    const label = isUpdate ? 'admin.form.update' : labelOf[after];
    const alternative = { label: hide, values: kind.draftValues };
    return before === 'public' ? [{ label, values: {} }] : [{ label, values: {} }, alternative];
  }
  if (before === 'public') return [{ label: 'admin.form.unpublish', values: {} }];
  return [
    { label: hide, values: {} },
    { label: 'admin.form.publish', values: kind.publishedValues },
  ];
}

/** Returns the button of users who do not publish. */
export function draftAction<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
): SaveAction<Values> {
  return { label: 'admin.form.save-draft', values: kind.draftValues };
}

const labelOf = { public: 'admin.form.publish', scheduled: 'admin.form.schedule' } as const;

/**
 * Returns the status of the stored item.
 * @param stored undefined for a new item, which no visitor sees
 */
export function statusOf<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  stored: Values | undefined,
): Status {
  const visibility = stored ? visibilityOf(kind, stored) : 'hidden';
  if (kind.list.statuses.includes('active')) return visibility === 'public' ? 'active' : 'inactive';
  if (visibility === 'scheduled') return 'scheduled';
  if (visibility === 'public') return 'published';
  return stored && isMarkedPublic(kind, stored) ? 'unpublished' : 'draft';
}

function visibilityOf<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  values: Values,
): Visibility {
  if (!isMarkedPublic(kind, values)) return 'hidden';
  if (!('publishDate' in values)) return 'public';
  const times = values as unknown as ScheduleValues;
  if (hasEnded(times)) return 'hidden';
  return isScheduled(times) ? 'scheduled' : 'public';
}

/** Whether visitors would see the item without its times. */
export function isMarkedPublic<Item extends StoredItem, Values extends FormValues>(
  { publishedValues }: ContentEditor<Item, Values>,
  values: Values,
): boolean {
  return Object.entries(publishedValues).every(([name, value]) => values[name as keyof Values] === value);
}
