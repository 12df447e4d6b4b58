import type { ContentKind } from '@institute/core/content/lifecycle.ts';
import type { ComponentType } from 'react';

export type TabKey = 'overview' | 'articles' | 'services' | 'research' | 'content' | 'contacts';
/** The views that the menu next to the tabs opens. */
export type ViewKey = 'podcasts' | 'newsletter' | 'media' | 'trash' | 'activity' | 'users' | 'account';

/** The tab in which items of a content type are edited. */
export const tabOfKind = {
  article: 'articles',
  service: 'services',
  research: 'research',
  'site-content': 'content',
  podcast: 'podcasts',
} as const satisfies Record<ContentKind, TabKey | ViewKey>;

export interface View<Key = TabKey> {
  key: Key;
  /** Gets whether the view is visible. A visited view stays mounted with its inputs. */
  Panel: ComponentType<{ isActive: boolean }>;
  /** Follows the name, for example a count. */
  Mark?: ComponentType<{ id: string }>;
}
