import {
  type ContentType,
  contentTypes,
  contentTypeTraits,
  type TypeTab,
} from '@institute/core/content/content-types.ts';
import type { ComponentType } from 'react';

/** Links beside the tabs lead to the items of these content types. All others have a tab. */
const linkedTabs = ['podcasts', 'people', 'topics'] as const;
type LinkedTab = (typeof linkedTabs)[number];

export type ContentTabKey = Exclude<TypeTab, LinkedTab>;
export type TabKey = 'overview' | ContentTabKey | 'contacts';

/** The tab in which staff edit the items of each content type. The type of `Object.fromEntries` has no keys. */
export const tabOfType = Object.fromEntries(
  contentTypes.map((kind) => [kind, contentTypeTraits[kind].tab]),
) as unknown as { readonly [Kind in ContentType]: (typeof contentTypeTraits)[Kind]['tab'] };

/** Whether the tab has the forms of a content type. */
export const hasForms = (tab: TabKey | ViewKey) => (Object.values(tabOfType) as string[]).includes(tab);

/** The query string of an upload in the media library. */
export const mediaUrl = (id: string) => `?tab=media&open=${id}`;
/** The query string of the form of an item, or of an empty form for the id `new`. */
export const itemUrl = (kind: ContentType, id: string) => `?tab=${tabOfType[kind]}&item=${id}`;
/** The query string of a message. */
export const messageUrl = (id: string) => `?tab=contacts&item=${id}`;
/** The query string of the trash with the items of a name. */
export const trashUrl = (name: string) => `?tab=trash&q=${encodeURIComponent(name)}`;

export function isContentTabKey(tab: TypeTab): tab is ContentTabKey {
  return !(linkedTabs as readonly string[]).includes(tab);
}

export const tabKeys: readonly TabKey[] = [
  'overview',
  ...Object.values(tabOfType).filter(isContentTabKey),
  'contacts',
];

/** The views beside the tabs, in the groups of the navigation. */
export const viewGroups = [
  { key: 'content', views: [...linkedTabs, 'calendar'] },
  { key: 'inbox', views: ['newsletter'] },
  { key: 'library', views: ['media', 'trash', 'addresses'] },
  { key: 'settings', views: ['activity', 'users', 'account'] },
] as const;
export type ViewKey = (typeof viewGroups)[number]['views'][number];
export const viewKeys: readonly ViewKey[] = viewGroups.flatMap(({ views }): readonly ViewKey[] => views);

export interface View<Key = TabKey> {
  key: Key;
  /** A panel that was opened once stays mounted, so that unsaved input survives. */
  Panel: ComponentType<{ isActive: boolean }>;
  /** Numbers after the name, for example of unread messages. */
  Mark?: ComponentType<MarkProps>;
}

export interface MarkProps {
  /** The id of the text that describes the tab or link. */
  id: string;
  view: TabKey | ViewKey;
}
