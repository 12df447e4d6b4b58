import type { Language } from '@institute/core/i18n/locale.ts';
import { formatRelative } from '@institute/core/lib/dates.ts';
import { Alert } from 'antd';
import type { z } from 'zod';
import { useFormGuard } from '#dashboard/content/drafts/form-guard.tsx';
import { useDrafts } from '#dashboard/content/drafts/use-drafts.ts';
import { useRecoverableDrafts } from '#dashboard/content/drafts/use-recoverable-drafts.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { TabKey, ViewKey } from '#dashboard/lib/views.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './dashboard-frame.module.css';

/** Where drafts of one content type are recovered, and how the browser stores them. */
export interface DraftLocation {
  tab: TabKey | ViewKey;
  /** The content type's name in the browser's storage. */
  name: string;
  draft: z.ZodType<unknown>;
  nameOf(data: unknown, language: Language): string;
}

/** Binds the type of a content type's draft. */
export function draftLocation<Data>(location: {
  tab: DraftLocation['tab'];
  name: string;
  draft: z.ZodType<Data>;
  nameOf(data: Data, language: Language): string;
}): DraftLocation {
  return location as DraftLocation;
}

interface DraftNoticesProps {
  locations: readonly DraftLocation[];
  current: DraftLocation['tab'];
  onSelect: (tab: DraftLocation['tab']) => void;
}

/** Shows a link on every tab to the one that has recoverable drafts. */
export function DraftNotices({ locations, current, onSelect }: DraftNoticesProps) {
  return locations.map((location) => (
    <DraftNotice
      key={location.name}
      location={location}
      isHere={location.tab === current}
      onSelect={onSelect}
    />
  ));
}

interface DraftNoticeProps {
  location: DraftLocation;
  isHere: boolean;
  onSelect: DraftNoticesProps['onSelect'];
}

function DraftNotice({ location: { tab, name, draft, nameOf }, isHere, onSelect }: DraftNoticeProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const { form } = useFormGuard();
  const openDraftKey = form?.kind === name ? (form.start as { draftKey: string }).draftKey : undefined;
  const { offered } = useRecoverableDrafts(useDrafts(name, draft), openDraftKey);
  const recoverable = offered.filter(({ isElsewhere }) => !isElsewhere);
  const [newest] = recoverable;
  if (isHere || !newest) return null;
  const title = nameOf(newest.data, language) || t('admin.draft.untitled');
  return (
    <Alert
      className={styles.notice ?? ''}
      type="warning"
      role="status"
      showIcon
      title={t('admin.draft.in-tab', { count: recoverable.length, tab: t(`admin.tab.${tab}`), title })}
      description={t('admin.draft.in-tab-text', { time: formatRelative(newest.savedAt, language) })}
      action={
        <Button small onClick={() => onSelect(tab)}>
          {t('admin.draft.in-tab-open')}
        </Button>
      }
    />
  );
}
