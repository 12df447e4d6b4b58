import type { RedirectEntry } from '@institute/core/content/redirect/schemas.ts';
import { adminRedirect as en } from '@institute/core/i18n/en/admin-redirect.ts';
import { adminRedirect as id } from '@institute/core/i18n/id/admin-redirect.ts';
import { Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import { type ListShape, useListState } from '#dashboard/lib/list-state.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { ListTools } from '#dashboard/ui/list-toolbar.tsx';
import { TabPanel } from '#dashboard/ui/tab-panel.tsx';
import { ImportDialog } from './import-dialog.tsx';
import styles from './redirect.module.css';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectList } from './redirect-list.tsx';

const texts = { en: { redirect: en }, id: { redirect: id } };
const shape: ListShape = { sorts: ['newest'], statuses: [] };

/** The redirects from old addresses. */
export function UrlsView({ isActive }: { isActive: boolean }) {
  useMoreTexts(texts);
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, change] = useListState(isActive, shape);
  const [open, setOpen] = useState<'new' | 'import' | RedirectEntry>();
  const close = () => setOpen(undefined);
  return (
    <TabPanel
      title={t('admin.tab.addresses')}
      headingRef={heading}
      action={
        <div className={styles.tools}>
          <Button onClick={() => setOpen('import')}>
            <Upload size={18} aria-hidden="true" />
            {t('admin.redirect.import')}
          </Button>
          <Button variant="primary" onClick={() => setOpen('new')}>
            <Plus size={18} aria-hidden="true" />
            {t('admin.redirect.add')}
          </Button>
        </div>
      }
    >
      <p>{t('admin.redirect.note')}</p>
      <ListTools state={state} shape={shape} onChange={change} />
      {isActive && (
        <RedirectList
          state={state}
          onChange={change}
          onEdit={setOpen}
          onRemoved={() => heading.current?.focus()}
        />
      )}
      {open === 'import' && <ImportDialog onClose={close} />}
      {open && open !== 'import' && (
        <RedirectDialog entry={open === 'new' ? undefined : open} onClose={close} />
      )}
    </TabPanel>
  );
}
