import { classes } from '#src/styles/globals.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** Markup of `markupForPage`. */
  html: string;
  lang?: string | undefined;
  className?: string | undefined;
}

/**
 * A text that staff wrote in the editor. This is the one place where markup from the database becomes markup of
 * a page. It may, because the server cleans it when it is stored, and again when it is read under a newer list: only
 * the tags and attributes of core's `richTextPolicy` get here, no script, no event handler, no style.
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
