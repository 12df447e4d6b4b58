import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { researchLimits } from '@institute/core/content/research/limits.ts';
import { PublicationShelf } from '#site/features/research/publication-shelf.tsx';
import { relatedPublicationsQuery } from '#site/features/research/research-queries.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { ArrowLink } from '#site/ui/arrow-link.tsx';
import { Section } from '#site/ui/section.tsx';

/** Publications with common tags; nothing if there are none. */
export function RelatedPublications({ publication: { id, slug } }: { publication: PublicResearch }) {
  const t = useTexts();
  const { data } = usePublicQuery((reader) => relatedPublicationsQuery(reader, slug));
  const related = data?.filter((each) => each.id !== id).slice(0, researchLimits.related) ?? [];
  if (related.length === 0) return null;
  return (
    <Section
      background="sunken"
      title={t('research.related')}
      action={<ArrowLink page="research">{t('site.research.view-all')}</ArrowLink>}
    >
      <PublicationShelf publications={related} />
    </Section>
  );
}
