import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { useContentLang } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import styles from './publication-line.module.css';

/** An older publication in one line: title, type and authors. */
export function PublicationLine({ publication }: { publication: PublicResearch }) {
  const t = useTexts();
  const langOf = useContentLang();
  const { slug, type, title, authors } = publication;
  return (
    <li className={styles.line} id={slug} lang={langOf(publication)} dir="auto">
      <PageLink page="publication" item={publication}>
        {title}
      </PageLink>{' '}
      <span className={styles.meta}>
        <span>{t(`research.type.${type}`)}</span> · <bdi>{authors.join(', ')}</bdi>
      </span>
    </li>
  );
}
