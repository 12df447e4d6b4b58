import { textBlocks } from '@institute/core/plain-text-blocks.ts';
import { classes, globals } from '#src/styles/globals.ts';
import styles from '#src/ui/rich-text.module.css';

/** Plain body of a publication, in paragraphs and never as markup. */
export function PublicationText({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <div className={classes(styles.text, styles.long)} lang={lang} dir="auto">
      {textBlocks(text).map((block, place) =>
        block.kind === 'heading' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change their order
          <h2 key={place}>{block.text}</h2>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change their order
          <p key={place} className={globals.plainText}>
            {block.text}
          </p>
        ),
      )}
    </div>
  );
}
