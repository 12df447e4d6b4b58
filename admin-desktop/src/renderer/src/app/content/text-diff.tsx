import { lazy, Suspense } from 'react';
import type { TextDiffProps } from './word-diff.tsx';

/** Loaded on demand, because no list compares texts. */
const WordDiff = lazy(async () => ({ default: (await import('./word-diff.tsx')).WordDiff }));

/** Shows removed and inserted words of a text, and until that is loaded the text as it is now. */
export function TextDiff(props: TextDiffProps) {
  const { now, lang } = props;
  return (
    <Suspense
      fallback={
        <p lang={lang} dir="auto">
          {now}
        </p>
      }
    >
      <WordDiff {...props} />
    </Suspense>
  );
}
