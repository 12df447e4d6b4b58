import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import type { Language } from '@institute/core/locale.ts';
import { Fragment, lazy, type MouseEvent, Suspense, useId, useState } from 'react';
import { useOpenings } from '#src/app/openings.ts';
import { useTexts } from '#src/app/texts.ts';
import { Image } from '#src/ui/image.tsx';
import styles from './article-gallery.module.css';
import { rowEnds, tileShape } from './gallery-rows.ts';

const fetchLightbox = () => import('#src/ui/lightbox.tsx');
const Lightbox = lazy(async () => ({ default: (await fetchLightbox()).Lightbox }));

/** Gallery of an article. Tiles link to the full images; with scripts they open the lightbox. */
export function ArticleGallery({ article, lang }: { article: PublicArticle; lang: Language | undefined }) {
  const t = useTexts();
  const heading = useId();
  const { attempt } = useOpenings();
  const [opened, setOpened] = useState<number>();
  const { title, gallery, imageAlts } = article;
  const total = gallery.length;
  const wideEnds = rowEnds(total, 3);
  const narrowEnds = rowEnds(total, 2);
  const pictures = gallery.map((src, index) => ({
    src,
    alt: imageAlts[src] ?? t('article.gallery-image', { n: index + 1, total, title }),
    caption: imageAlts[src] ?? title,
    lang,
  }));

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    attempt({ prepare: fetchLightbox, open: () => setOpened(index), address: gallery[index] ?? '' });
  }
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
                onPointerEnter={() => void fetchLightbox().catch(() => undefined)}
                onClick={(event) => open(event, index)}
              >
                <Image
                  className={styles.image}
                  src={src}
                  alt={alt}
                  sizes="(min-width: 56em) 28rem, (min-width: 40em) 46vw, 92vw"
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
      {opened !== undefined && (
        <Suspense>
          <Lightbox
            pictures={pictures}
            first={opened}
            label={t('article.gallery')}
            texts={{
              close: t('common.action.close'),
              previous: t('common.action.previous'),
              next: t('common.action.next'),
              position: (n) => t('article.gallery-position', { n, total }),
            }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
