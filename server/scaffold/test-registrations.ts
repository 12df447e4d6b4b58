import type { Registration } from './registration.ts';

const cacheTest = 'server/e2e/cache-invalidation.slow.ts';

/** Test data of all content types. */
export const testRegistrations: readonly Registration[] = [
  {
    file: 'server/testing/factories.ts',
    after: "import { Article } from '#src/models/article.ts';",
    insert: "\nimport { __Kind__ } from '#src/models/__kind__.ts';",
  },
  {
    file: 'server/testing/factories.ts',
    after: 'type Given<M extends Model> = PartialModelObject<M>;',
    insert: `

export async function make__Kind__(db: Db, given: Given<__Kind__> = {}): Promise<__Kind__> {
  const n = next();
  return __Kind__.query(db).insertAndFetch({
    title: \`__Kind__ \${n}\`,
    description: \`Keterangan \${n}\`,
    isActive: true,
    language: 'id',
    translations: {},
    ...given,
  } as Given<__Kind__>);
}`,
  },
  {
    file: 'server/testing/kind-fixtures.ts',
    after: '  makeArticle,',
    insert: '\n  make__Kind__,',
  },
  {
    file: 'server/testing/kind-fixtures.ts',
    after: 'export const contentKinds: readonly KindFixture[] = [',
    insert: `
  {
    kind: '__kind__',
    admin: '/api/admin/__kinds__',
    list: '/api/__kinds__',
    body: { title: '__Kind__', description: 'Keterangan' },
    required: ['title', 'description'],
    named: 'title',
    translated: 'title',
    hidden: hidden.inactive,
    make: (db) => make__Kind__(db),
  },`,
  },
  {
    file: 'server/src/content/revisions.test.ts',
    after: "const texts: Record<ContentKind, Record<string, 'text' | 'list' | 'rich'>> = {",
    insert: "\n__kind__: { title: 'text', description: 'text' },",
  },
  {
    file: 'server/src/content/draft-leak.test.ts',
    after: '\n  makeArticle,',
    insert: 'make__Kind__,',
  },
  {
    file: 'server/src/content/draft-leak.test.ts',
    after: 'const samples: Record<ContentKind, KindSample> = {',
    insert: `
  __kind__: {
    make: (db, fields) => make__Kind__(db, fields),
    fields: { ...texts, description: canary },
    hidden: { isActive: false },
    draftTranslation: { title: canary, description: canary },
  },`,
  },
  { file: cacheTest, after: '\n  makeArticle,', insert: '\n  make__Kind__,' },
  {
    file: cacheTest,
    after: '\n  ids.service = (await makeService(db, { translations })).id;',
    insert: '\n  ids.__kind__ = (await make__Kind__(db, { translations })).id;',
  },
  {
    file: cacheTest,
    after: 'const untouched: Record<ContentKind, readonly string[]> = {',
    insert:
      "\n  __kind__: ['/en/research', '/id/blog', '/en/podcasts', '/sitemap.xml', '/id/feed.xml', '/id/about'],",
  },
  {
    file: cacheTest,
    after: 'const shown: Record<ContentKind, readonly string[]> = {',
    insert: "\n  __kind__: ['/api/__kinds__?lang=id'],",
  },
];
