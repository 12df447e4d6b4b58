import type { PublicArticle } from '@institute/core/content/article.ts';
import type { Language } from '@institute/core/locale.ts';
import { useId } from 'react';
import { useTexts } from '#src/app/texts.ts';
import { Image } from '#src/ui/image.tsx';
import styles from './article-gallery.module.css';

/** The article's pictures, each leading to itself in full. */
export function ArticleGallery({ article, lang }: { article: PublicArticle; lang: Language | undefined }) {
  const t = useTexts();
  const heading = useId();
  const { title, gallery, imageAlts } = article;
  const total = gallery.length;
  return (
    <section aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {t('article.gallery')}
      </h2>
      <ul className={styles.grid}>
        {gallery.map((src, index) => (
          <li key={src} lang={imageAlts[src] && lang}>
            <a className={styles.link} href={src}>
              <Image
                className={styles.image}
                src={src}
                alt={imageAlts[src] ?? t('article.gallery-image', { n: index + 1, total, title })}
                sizes="(min-width: 56em) 17rem, (min-width: 40em) 30vw, 46vw"
                instead={<span className={styles.missing}>{t('article.open-image', { n: index + 1 })}</span>}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
