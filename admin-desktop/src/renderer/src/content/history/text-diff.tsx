import { late } from '#dashboard/ui/late.tsx';

/**
 * Shows removed and inserted words of a text, and until that is loaded the text as it is now. Loaded on demand, because
 * no list compares texts.
 */
export const TextDiff = late(async () => (await import('./word-diff.tsx')).WordDiff, {
  loading: ({ now, lang }) => (
    <p lang={lang} dir="auto">
      {now}
    </p>
  ),
});

/** Marks the words of a text that another version of it does not have. */
export const OwnWords = late(async () => (await import('./word-diff.tsx')).OwnWords, {
  loading: ({ text }) => text,
  failed: (_retry, { text }) => text,
});
