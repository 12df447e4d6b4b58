import type { StaffPerson } from '@institute/core/content/person/schemas.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { ItemLanguages } from '#dashboard/content/form/item-languages.tsx';
import { CardImage, ContentCard } from '#dashboard/content/list/content-card.tsx';
import type { ItemCardProps } from '#dashboard/content/list/item-card.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteAddress } from '#dashboard/lib/platform.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { StatusBadge } from '#dashboard/ui/status-badge.tsx';
import { personEditor } from './person-editor.ts';

export function PersonCard({ item, actions }: ItemCardProps<StaffPerson>) {
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
      actions={actions(isPublic ? siteAddress(pathTo('person', language, slug)) : undefined)}
    />
  );
}
