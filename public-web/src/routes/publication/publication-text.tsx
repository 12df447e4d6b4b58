import { textBlocks } from '@institute/core/plain-text-blocks.ts';
import { globals } from '#src/styles/globals.ts';
import styles from './publication-text.module.css';

/** Body of a publication: plain text in paragraphs, never markup. */
export function PublicationText({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <div className={styles.text} lang={lang} dir="auto">
      {textBlocks(text).map((block, place) =>
        block.kind === 'heading' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change their order
          <h3 key={place}>{block.text}</h3>
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
