import { classes } from '#src/styles/globals.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** HTML from `markupForPage`. */
  html: string;
  lang?: string | undefined;
  className?: string | undefined;
}

/**
 * Renders rich text from the editor. The only component that inserts HTML from the database. Safe because the server
 * sanitises it on save, and again when `richTextPolicy` of core changes.
 */
export function RichText({ html, lang, className }: RichTextProps) {
  return (
    <div
      className={classes(styles.text, className)}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
