import { personLinks } from '@institute/core/content/person/linking-endpoints.ts';
import { useState } from 'react';
import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMayCall } from '#dashboard/lib/permissions.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { late, lateOverlay } from '#dashboard/ui/late.tsx';
import { PersonCard } from './person-card.tsx';
import { personEditor } from './person-editor.ts';
import styles from './person-tab.module.css';

/** Loaded on demand, because most visits open no form and no dialog. */
const PersonFields = late(async () => (await import('./person-fields.tsx')).PersonFields);
const NamesDialog = lateOverlay(async () => (await import('./names-dialog.tsx')).NamesDialog);
const MergeDialog = lateOverlay(async () => (await import('./merge-dialog.tsx')).MergeDialog);

export function PersonTab({ isActive }: { isActive: boolean }) {
  return (
    <ContentTab
      grid
      kind={personEditor}
      isActive={isActive}
      Card={PersonCard}
      Fields={PersonFields}
      tools={<PersonTools />}
    />
  );
}

/** Buttons of the dialogs that link names and merge people. */
function PersonTools() {
  const t = useTexts();
  const [open, setOpen] = useState<'names' | 'merge'>();
  const close = () => setOpen(undefined);
  const mayLink = useMayCall(personLinks.link);
  if (!mayLink) return null;
  return (
    <div className={styles.tools}>
      <Button onClick={() => setOpen('names')}>{t('admin.person.match')}</Button>
      <Button onClick={() => setOpen('merge')}>{t('admin.person.merge')}</Button>
      {open === 'names' && <NamesDialog onClose={close} />}
      {open === 'merge' && <MergeDialog onClose={close} />}
    </div>
  );
}
