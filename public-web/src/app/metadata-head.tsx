import { brand } from '@institute/core/brand.ts';
import { shareSize } from '@institute/core/share-picture.ts';
import { imageVariants } from '@institute/core/upload.ts';
import { scriptJson } from './boot.ts';
import { brandPictures } from './brand-pictures.ts';
import type { PageFacts } from './page-facts.ts';
import { pageGraph } from './page-graph.ts';
import type { GraphNode, MetadataContext, MetaTag, Preview } from './page-metadata.ts';
import type { PageMatch } from './pages.ts';

interface MetadataHeadProps {
  match: PageMatch;
  facts: PageFacts;
  context: MetadataContext;
  preview: Preview;
  tags: readonly MetaTag[];
  nodes: readonly GraphNode[];
}

/** What a listed page's document tells programs: its feeds, what a shared link shows, and what it is about. */
export function MetadataHead({ match, facts, context, preview, tags, nodes }: MetadataHeadProps) {
  const { page } = match.route;
  return (
    <>
      <Feeds {...context} />
      <ShareTags facts={facts} context={context} preview={preview} />
      {tags.map(
        ([name, content], place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
          content && <meta key={place} name={name} content={content} />,
      )}
      {page !== 'not-found' && <Graph data={pageGraph(page, facts, context, nodes)} />}
    </>
  );
}

function Feeds({ language, t }: MetadataContext) {
  const feeds = [
    ['application/atom+xml', `/${language}/feed.xml`, t('common.footer.feed')],
    ['application/feed+json', `/${language}/feed.json`, t('common.footer.feed')],
    ['text/calendar', `/${language}/podcasts.ics`, t('common.nav.podcasts')],
  ] as const;
  return feeds.map(([type, address, name]) => (
    <link key={type} rel="alternate" type={type} href={address} title={`${brand.name}: ${name}`} />
  ));
}

/** Open Graph, which every program that shows links reads, and what X wants besides. */
function ShareTags({ facts, context, preview }: Pick<MetadataHeadProps, 'facts' | 'context' | 'preview'>) {
  const { language, canonical } = context;
  const locale = { id: 'id_ID', en: 'en_US' } as const;
  const others = facts.readable.filter((each) => each !== language);
  const name = facts.name ?? brand.name;
  const picture = pictureOf(preview, context);
  return (
    <>
      <meta property="og:type" content={preview.type ?? 'website'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={facts.description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={locale[language]} />
      {others.map((each) => (
        <meta key={each} property="og:locale:alternate" content={locale[each]} />
      ))}
      <meta property="og:image" content={picture.address} />
      {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
      <meta property="og:image:alt" content={picture.alt} />
      {Object.entries(preview.article ?? {}).map(
        ([key, value]) => value && <meta key={key} property={`article:${key}`} content={value} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name} />
      <meta name="twitter:description" content={facts.description} />
      <meta name="twitter:image" content={picture.address} />
      <meta name="twitter:image:alt" content={picture.alt} />
    </>
  );
}

function pictureOf({ picture, pictureAlt, drawn }: Preview, { t, absolute }: MetadataContext) {
  const { path, width, height } = brandPictures.share;
  if (!picture && drawn) return { address: absolute(drawn), ...shareSize, alt: pictureAlt ?? brand.name };
  if (!picture) return { address: absolute(path), width, height, alt: t('site.hero.emblem') };
  const size = imageVariants(picture);
  return {
    address: absolute(picture),
    width: size?.width,
    height: size?.height,
    alt: pictureAlt ?? brand.name,
  };
}

function Graph({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single '<', never run as a script
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}
