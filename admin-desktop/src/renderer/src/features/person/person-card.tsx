import type { StaffPerson } from '@institute/core/content/person/schemas.ts';
import { pathTo } from '@institute/core/site-paths.ts';
import type { ItemCardProps } from '#src/renderer/src/app/content/item-card.ts';
import { ItemLanguages } from '#src/renderer/src/app/content/item-languages.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { siteAddress } from '#src/renderer/src/platform.ts';
import { Badge } from '#src/renderer/src/ui/badge.tsx';
import { CardImage, ContentCard } from '#src/renderer/src/ui/content-card.tsx';
import { StatusBadge } from '#src/renderer/src/ui/status-badge.tsx';
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
