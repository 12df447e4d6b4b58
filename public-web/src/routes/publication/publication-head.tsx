import { domainOf } from '@institute/core/content/domain/limits.ts';
import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { citationId } from '#site/features/citation/citation-block.tsx';
import { TitledCover } from '#site/features/research/titled-cover.tsx';
import { WorkActions } from '#site/features/share/work-actions.tsx';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Badge } from '#site/ui/badge.tsx';
import { DomainLink } from '#site/ui/domain-link.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import head from '#site/ui/work-head.module.css';
import { PublicationByline } from './publication-byline.tsx';
import { PublicationFacts } from './publication-facts.tsx';
import styles from './publication-head.module.css';
import { PublicationPdf } from './publication-pdf.tsx';

/** Longest title in large type. */
const longestTitle = 90;

interface PublicationHeadProps {
  publication: PublicResearch;
  lang: Language | undefined;
  /** Abstract below the title; a long one is a section of the text. */
  withDeck: boolean;
}

/** Type, title, cover, actions and byline of a publication; on small screens also its facts, beside the cover. */
export function PublicationHead({ publication, lang, withDeck }: PublicationHeadProps) {
  const t = useTexts();
  const { type, title, abstract, topics, publicationDate } = publication;
  const domain = domainOf(topics);
  return (
    <header>
      <div className={styles.head}>
        <div className={styles.name}>
          <div className={head.marks}>
            <Badge>{t(`research.type.${type}`)}</Badge>
            {domain && <DomainLink domain={domain} />}
            <LanguageNote of={publication} />
          </div>
          <h1
            className={classes(head.title, title.length > longestTitle && head.long)}
            lang={lang}
            dir="auto"
          >
            {title}
          </h1>
          {withDeck && (
            <p className={classes(styles.deck, globals.plainText)} lang={lang} dir="auto">
              {abstract}
            </p>
          )}
        </div>
        <div className={styles.cover}>
          <TitledCover {...publication} domain={domain} date={publicationDate} priority />
        </div>
        <PublicationFacts className={styles.facts} publication={publication} />
        <div className={styles.actions}>
          <PublicationPdf publication={publication} />
          <WorkActions page="publication" work={publication} citationId={citationId} onPhones />
        </div>
      </div>
      <PublicationByline publication={publication} />
    </header>
  );
}
