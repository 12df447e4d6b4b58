import type { ComponentType } from 'react';

export type TabKey = 'overview' | 'articles' | 'services' | 'research' | 'content' | 'contacts';
/** What the menu beside the tabs leads to. */
export type ViewKey = 'podcasts' | 'newsletter' | 'trash' | 'users' | 'account';

export interface View<Key = TabKey> {
  key: Key;
  /** Told whether it is the one that is shown; once shown it stays, hidden, with what was typed in it. */
  Panel: ComponentType<{ active: boolean }>;
}
