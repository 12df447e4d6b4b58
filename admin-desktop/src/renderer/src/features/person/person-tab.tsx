import { personLinks } from '@institute/core/content/person/linking-endpoints.ts';
import type { StaffPerson } from '@institute/core/content/person/schemas.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { useState } from 'react';
import { ItemLanguages } from '#dashboard/content/form/item-languages.tsx';
import { CardImage, ContentCard } from '#dashboard/content/list/content-card.tsx';
import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import type { ItemCardProps } from '#dashboard/content/list/item-card.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMayCall } from '#dashboard/lib/permissions.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { late, lateOverlay } from '#dashboard/ui/late.tsx';
import { StatusBadge } from '#dashboard/ui/status-badge.tsx';
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

function PersonCard({ item, actions }: ItemCardProps<StaffPerson>) {
  const t = useTexts();
  const { name, language, slug, position, biography, portraitUrl, affiliation, order } = item;
  const isPublic = item.isActive === 'true' && !item.mergedIntoId;
  return (
    <ContentCard
      title={name}
      media={<CardImage url={portraitUrl} isPortrait />}
      byline={position && <span lang={language}>{position}</span>}
      text={biography}
      textLang={language}
      meta={
        <>
          <Badge>{t(`person.affiliation.${affiliation}`)}</Badge>
          <StatusBadge status={isPublic ? 'published' : 'draft'} />
          {item.mergedIntoId && <Badge variant="warn">{t('admin.person.merged')}</Badge>}
          {item.isTeamMember === 'true' && <Badge>{t('admin.person.in-team')}</Badge>}
          {order && <span>{t('admin.list.order', { n: order })}</span>}
          <ItemLanguages kind={personEditor} item={item} />
        </>
      }
      actions={actions(isPublic ? siteUrl(pathTo('person', language, slug)) : undefined)}
    />
  );
}
