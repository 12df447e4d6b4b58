import '#site/styles/index.ts';

// The site loads its pages on demand. Loaded before the first test, they do not count towards its time.
await Promise.all(
  Object.values(
    import.meta.glob(['../../src/{shell/layout,features,routes,ui}/**/*.tsx', '!**/*.test.tsx']),
  ).map((load) => load()),
);
