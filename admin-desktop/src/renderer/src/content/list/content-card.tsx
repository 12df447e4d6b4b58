import type { Language } from '@institute/core/i18n/locale.ts';
import { ImageOff } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { SmallImage } from '#dashboard/media/thumbnail.tsx';
import styles from './content-card.module.css';

interface ContentCardProps {
  title: string;
  /** Language of title and text, if it differs from the page's. */
  lang?: Language;
  /** An image or an icon. */
  media?: ReactNode;
  /** Content between title and text. */
  byline?: ReactNode;
  text: string;
  /** Language of the text, if it differs from the title's. */
  textLang?: Language;
  /** Maximum number of lines of the text. Default: 2. */
  lines?: 2 | 3;
  meta: ReactNode;
  actions: ReactNode;
}

/** The checkbox that selects the card, if its list has a selection. */
export const CardCheckbox = createContext<ReactNode>(null);

export function ContentCard(props: ContentCardProps) {
  const { title, lang, media, byline, text, textLang = lang, lines = 2, meta, actions } = props;
  const titleId = useId();
  const checkbox = use(CardCheckbox);
  return (
    <li>
      <article className={styles.card} aria-labelledby={titleId}>
        {checkbox}
        {media}
        <div className={styles.content}>
          <h3 className={styles.title} id={titleId} lang={lang} dir="auto">
            {title}
          </h3>
          {byline && <p className={styles.byline}>{byline}</p>}
          <p
            className={lines === 3 ? `${styles.text} ${styles.three}` : styles.text}
            lang={textLang}
            dir="auto"
          >
            {text}
          </p>
          <div className={styles.meta}>{meta}</div>
        </div>
        <div className={styles.actions}>{actions}</div>
      </article>
    </li>
  );
}

interface CardImageProps {
  url: string | null;
  isPortrait?: boolean;
}

/** The image of an item. Its space stays empty without one. */
export function CardImage({ url, isPortrait }: CardImageProps) {
  const image = isPortrait ? `${styles.image} ${styles.portrait}` : styles.image;
  return url ? (
    <SmallImage className={image} url={url} alt="" />
  ) : (
    <span className={`${image} ${styles.none}`} aria-hidden="true">
      <ImageOff size={20} />
    </span>
  );
}

/** An icon instead of an image. */
export function CardIcon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {children}
    </span>
  );
}

interface CardListProps {
  label: string;
  /** Shows two columns if the screen is wide enough. */
  grid?: boolean | undefined;
  children: ReactNode;
}

/** The items of a list in one or two columns. */
export function CardList({ label, grid, children }: CardListProps) {
  return (
    <ul className={grid ? `${styles.list} ${styles.grid}` : styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
