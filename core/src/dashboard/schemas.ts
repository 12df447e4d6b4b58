import { z } from 'zod';
import { enumField, language, requiredText, timestamp } from '#core/api/fields.ts';
import { staffListQuery } from '#core/api/lists.ts';
import {
  contentTypes,
  contentTypeTraits,
  schedulableTypes,
  type TypeTab,
} from '#core/content/content-types.ts';
import { domains } from '#core/content/domain/limits.ts';
import { savedViewLimits, scheduleLimits } from './limits.ts';

const tabs = contentTypes.map((kind) => contentTypeTraits[kind].tab) as [TypeTab, ...TypeTab[]];
const viewName = requiredText(savedViewLimits.name);

/** A view to save: the filters and the order of the list in a tab. */
export const savedViewInput = z.object({
  tab: enumField(tabs),
  name: viewName,
  filters: staffListQuery
    .pick({ q: true, sort: true, status: true, missing: true, waiting: true })
    .extend({ domain: enumField(domains).optional() }),
});
export const savedViewName = z.object({ name: viewName });

export const savedView = savedViewInput.extend({ id: z.string() });
export type SavedView = z.output<typeof savedView>;

/** A result of the quick search. */
export const itemReference = z.object({
  kind: z.enum(contentTypes),
  id: z.string(),
  /** Title in the main language; the section of site content. */
  name: z.string(),
  /** Title in the other language; null without a translation. */
  otherName: z.string().nullable(),
  language,
  updatedAt: timestamp,
});
export type ItemReference = z.output<typeof itemReference>;

const limit = z.iso
  .datetime({ offset: true, error: 'invalid' })
  .transform((value) => new Date(value).toISOString());

/** A period of the calendar: `from` belongs to it, `to` does not. */
export const scheduleQuery = z
  .object({ from: limit, to: limit })
  .refine(
    ({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= scheduleLimits.days * 86_400_000,
    {
      path: ['to'],
      error: 'invalid',
    },
  );

/** The publication or unpublishing of an item at a set time. */
export const scheduleEntry = z.object({
  kind: z.enum(schedulableTypes),
  id: z.string(),
  /** Title in the main language. */
  name: z.string(),
  language,
  act: z.enum(['publish', 'unpublish']),
  at: timestamp,
});
export type ScheduleEntry = z.output<typeof scheduleEntry>;

/** An item with unfinished work. */
const waitingItem = z.object({
  kind: z.enum(contentTypes),
  id: z.string(),
  /** Title in the main language; the section of site content. Empty for a new item without a title. */
  name: z.string(),
  language,
});

/** The state of the texts in the other language. */
const translationState = {
  /** The language without any text; null if the translation exists. */
  missing: language.nullable(),
  /** The number of translated fields whose original changed since. */
  outdated: z.number(),
};

function waitingGroup<Entry extends z.ZodType>(entry: Entry) {
  /** `total` counts all entries, `items` are the first ones. */
  return z.object({ total: z.number(), items: z.array(entry) });
}

/** The items of a group that the list of each content type has with the filter `waiting`. */
const listed = z.array(z.object({ kind: z.enum(contentTypes), total: z.number() }));

/** The work that waits for the signed-in user. */
export const waitingWork = z.object({
  /** Unfinished text that the user saved last, last changed first. */
  drafts: waitingGroup(
    waitingItem.extend({
      /** `new`: never saved. `changed`: a saved item with unpublished changes. `draft`: saved as a draft. */
      state: z.enum(['new', 'changed', 'draft']),
      at: timestamp,
    }),
  ).extend({ listed }),
  /** Published and scheduled items, last changed first. */
  translations: waitingGroup(waitingItem.extend({ ...translationState, at: timestamp })).extend({ listed }),
  /** Unanswered messages, the first one due first. */
  messages: waitingGroup(
    z.object({
      id: z.string(),
      name: z.string(),
      company: z.string().nullable(),
      subject: z.string(),
      createdAt: timestamp,
      due: timestamp,
    }),
  ),
  /** In their order. */
  scheduled: waitingGroup(
    scheduleEntry.extend({
      ...translationState,
      /** Whether the item has changes that would not be published with it. */
      hasChanges: z.boolean(),
    }),
  ),
});
export type WaitingWork = z.output<typeof waitingWork>;
