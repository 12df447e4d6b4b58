import type { PublicPodcast } from '@institute/core/content/podcast/public-endpoints.ts';
import { isEmptyRichText } from '@institute/core/rich-text/rich-text.ts';
import { Byline } from '#site/features/person/byline.tsx';
import { CalendarLink } from '#site/features/podcast/calendar-link.tsx';
import { useContentLang, useFieldLang } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { markupForPage, markupTexts } from '#site/ui/rich-text-html.ts';
import { TagList } from '#site/ui/tag-list.tsx';
import { PodcastFacts } from './podcast-facts.tsx';
import { PodcastFlyer } from './podcast-flyer.tsx';
import styles from './podcast-view.module.css';
import { SpeakerList } from './speaker-list.tsx';

export function PodcastView({ podcast }: { podcast: PublicPodcast }) {
  const t = useTexts();
  const lang = useContentLang()(podcast);
  const langOf = useFieldLang(podcast);
  const { title, summary, topics, discussionPoints, contributions } = podcast;
  const speakers = contributions?.filter(({ role }) => role === 'speaker') ?? [];
  const others = contributions?.filter(({ role }) => role !== 'speaker') ?? [];
  return (
    <article className={styles.podcast}>
      <div className={styles.way}>
        <Breadcrumb parent="podcasts" title={title} lang={langOf('title')} />
      </div>
      <header className={styles.head}>
        <h1 className={styles.title} lang={langOf('title')} dir="auto">
          {title}
        </h1>
        <p className={classes(styles.summary, globals.plainText)} lang={langOf('summary')} dir="auto">
          {summary}
        </p>
        {lang && <p className={styles.only}>{t(`common.language.only-${lang}`)}</p>}
      </header>
      <div className={styles.flyer}>
        <PodcastFlyer podcast={podcast} lang={lang} />
      </div>
      <div className={styles.main}>
        <div>
          <PodcastFacts podcast={podcast} />
          <p className={styles.calendar}>
            <CalendarLink podcast={podcast} />
          </p>
        </div>
        {topics.length > 0 && (
          <section>
            <h2 className={styles.heading}>{t('podcast.topics')}</h2>
            <TagList topics={topics} />
          </section>
        )}
        {discussionPoints && !isEmptyRichText(discussionPoints) && (
          <section>
            <h2 className={styles.heading}>{t('podcast.discussion-points')}</h2>
            <RichText
              html={markupForPage(discussionPoints, markupTexts(t), 3).html}
              lang={langOf('discussionPoints')}
            />
          </section>
        )}
        {speakers.length > 0 && (
          <section>
            <h2 className={styles.heading}>{t('podcast.speakers')}</h2>
            <SpeakerList speakers={speakers} />
          </section>
        )}
        {others.length > 0 && <Byline contributions={others} />}
        <div className={styles.back}>
          <BackLink page="podcasts">{t('podcast.back')}</BackLink>
        </div>
      </div>
    </article>
  );
}
