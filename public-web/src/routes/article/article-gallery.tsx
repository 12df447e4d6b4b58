import type { PublicArticle } from '@institute/core/content/article/public-endpoints.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { Fragment, useId } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Image } from '#site/ui/image.tsx';
import { useLightbox } from '#site/ui/use-lightbox.tsx';
import styles from './article-gallery.module.css';
import { rowEnds, tileShape } from './gallery-rows.ts';

/** Gallery of an article. Tiles link to the full images; with scripts they open the lightbox. */
export function ArticleGallery({ article, lang }: { article: PublicArticle; lang: Language | undefined }) {
  const t = useTexts();
  const heading = useId();
  const { open, prefetch, lightbox } = useLightbox(t('article.gallery'));
  const { title, gallery, imageAlts, imageFocus } = article;
  const total = gallery.length;
  const wideEnds = rowEnds(total, 3);
  const narrowEnds = rowEnds(total, 2);
  const pictures = gallery.map((src, index) => ({
    src,
    alt: imageAlts[src] ?? t('article.gallery-image', { n: index + 1, total, title }),
    caption: imageAlts[src] ?? title,
    lang,
  }));
  return (
    <section aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {t('article.gallery')}
      </h2>
      <ul className={styles.rows}>
        {pictures.map(({ src, alt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gallery may contain an image twice
          <Fragment key={index}>
            <li className={styles.tile} data-shape={tileShape(src)} lang={imageAlts[src] && lang}>
              <a
                className={styles.link}
                href={src}
                onPointerEnter={prefetch}
                onClick={(event) => open(event, pictures, index)}
              >
                <Image
                  className={classes(globals.cropped, styles.image)}
                  src={src}
                  alt={alt}
                  focus={imageFocus[src]}
                  sizes="(min-width: 64em) 29rem, (min-width: 40em) 17rem, 92vw"
                  instead={
                    <span className={styles.missing}>{t('article.open-image', { n: index + 1 })}</span>
                  }
                />
              </a>
            </li>
            {wideEnds.has(index) && <li className={styles.wideEnd} aria-hidden="true" />}
            {narrowEnds.has(index) && <li className={styles.narrowEnd} aria-hidden="true" />}
          </Fragment>
        ))}
      </ul>
      {lightbox}
    </section>
  );
}
