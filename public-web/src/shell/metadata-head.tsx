import { brand } from '@institute/core/brand/brand.ts';
import {
  type ShareCard,
  type ShareListPage,
  shareCard,
  shareSize,
  shareType,
} from '@institute/core/brand/share-image.ts';
import { pageShareText } from '@institute/core/brand/share-image-text.ts';
import { withoutBidiControls } from '@institute/core/lib/text.ts';
import type { JsonLdNode, MetadataContext, MetaTag, Preview } from '#site/lib/page-metadata.ts';
import type { PageMatch } from '#site/lib/pages.ts';
import { scriptJson } from './hydration-data.ts';
import type { PageSubject } from './page-subject.ts';
import { structuredData } from './structured-data.ts';

interface MetadataHeadProps {
  match: PageMatch;
  /** The texts in the language of the page; those of `context` are in the language of the subject. */
  site: Pick<MetadataContext, 'language' | 't'>;
  facts: PageSubject;
  context: MetadataContext;
  preview: Preview;
  tags: readonly MetaTag[];
  nodes: readonly JsonLdNode[];
}

/** Metadata of an indexed page: feeds, Open Graph and JSON-LD. */
export function MetadataHead({ match, site, facts, context, preview, tags, nodes }: MetadataHeadProps) {
  const { page } = match.route;
  const card = preview.card ?? cardOf(page as ShareListPage, context);
  return (
    <>
      <Feeds {...site} own={preview.feed} />
      <ShareTags facts={facts} context={context} preview={preview} card={card} />
      {tags.map(
        ([name, content], index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: two tags may be equal
          content && <meta key={index} name={name} content={withoutBidiControls(content)} />,
      )}
      {page !== 'not-found' && <JsonLd data={structuredData(page, facts, context, nodes)} />}
    </>
  );
}

function Feeds({ language, t, own }: MetadataHeadProps['site'] & { own: Preview['feed'] }) {
  const feeds = [
    ...(own
      ? [
          ['application/atom+xml', `${own.path}/feed.xml`, own.title],
          ['application/feed+json', `${own.path}/feed.json`, own.title],
        ]
      : []),
    ['application/atom+xml', `/${language}/feed.xml`, t('common.footer.feed')],
    ['application/feed+json', `/${language}/feed.json`, t('common.footer.feed')],
    ['text/calendar', `/${language}/podcasts.ics`, t('common.nav.podcasts')],
  ];
  return feeds.map(([type, address, name]) => (
    <link
      key={address}
      rel="alternate"
      type={type}
      href={address}
      title={`${brand.name[language]}: ${name}`}
    />
  ));
}

type ShareTagsProps = Pick<MetadataHeadProps, 'facts' | 'context' | 'preview'> & { card: ShareCard };

/** Open Graph tags and the additional tags of X. */
function ShareTags({ facts, context, preview, card }: ShareTagsProps) {
  const { language, pageUrl, absolute } = context;
  const locale = { id: 'id_ID', en: 'en_US' } as const;
  const others = facts.readable.filter((each) => each !== language);
  const picture = absolute(card.path);
  const alt = withoutBidiControls(card.alt);
  return (
    <>
      <meta property="og:type" content={preview.type ?? 'website'} />
      <meta property="og:site_name" content={brand.name[language]} />
      <meta property="og:title" content={facts.sharedTitle} />
      <meta property="og:description" content={facts.description} />
      <meta property="og:url" content={pageUrl} />
      <meta property="og:locale" content={locale[language]} />
      {others.map((each) => (
        <meta key={each} property="og:locale:alternate" content={locale[each]} />
      ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content={shareType} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={alt} />
      {Object.entries(preview.article ?? {}).map(([key, value]) =>
        [value ?? []]
          .flat()
          .map((each) => <meta key={key + each} property={`article:${key}`} content={each} />),
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={facts.sharedTitle} />
      <meta name="twitter:description" content={facts.description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

function cardOf(page: ShareListPage, { language }: MetadataContext): ShareCard {
  return shareCard(page, language, pageShareText(page, language));
}

function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single '<', never run as a script
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}
