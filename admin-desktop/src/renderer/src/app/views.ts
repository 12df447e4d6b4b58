import { type ContentKind, contentKinds, type KindTab, kindFacts } from '@institute/core/content/kinds.ts';
import type { ComponentType } from 'react';

/** The menu next to the tabs leads to the items of this content type. All others have a tab. */
type MenuTab = 'podcasts';
const menuTab: MenuTab = 'podcasts';

export type ContentTabKey = Exclude<KindTab, MenuTab>;
export type TabKey = 'overview' | ContentTabKey | 'contacts';

/** The tab in which staff edit the items of each content type. */
export const tabOfKind = Object.fromEntries(
  contentKinds.map((kind) => [kind, kindFacts[kind].tab]),
) as unknown as { readonly [Kind in ContentKind]: (typeof kindFacts)[Kind]['tab'] };

export function isContentTabKey(tab: KindTab): tab is ContentTabKey {
  return tab !== menuTab;
}

export const tabKeys: readonly TabKey[] = [
  'overview',
  ...Object.values(tabOfKind).filter(isContentTabKey),
  'contacts',
];

/** The views of the menu next to the tabs. */
export const viewKeys = [menuTab, 'newsletter', 'media', 'trash', 'activity', 'users', 'account'] as const;
export type ViewKey = (typeof viewKeys)[number];

export interface View<Key = TabKey> {
  key: Key;
  /** A panel that was opened once stays mounted, so that unsaved input survives. */
  Panel: ComponentType<{ isActive: boolean }>;
  /** A mark after the name, for example for unread messages. */
  Mark?: ComponentType<{ id: string }>;
}
