import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/plus-jakarta-sans/wght.css';
import 'virtual:dashboard-tokens.css';
import '#dashboard/styles/base.css';

// The dashboard loads its views on demand. Loaded before the first test, they do not count towards its time.
await Promise.all(
  Object.values(
    import.meta.glob(['../../src/renderer/src/{content,media,features,ui}/**/*.tsx', '!**/*.test.tsx']),
  ).map((load) => load()),
);
