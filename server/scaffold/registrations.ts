import type { Registration } from './registration.ts';
import { testRegistrations } from './test-registrations.ts';

const features = './features/__kind__/__kind__';

const code: Registration[] = [
  {
    file: 'core/src/content/kinds.ts',
    after: 'export const contentKindTraits = {',
    insert: `
      __kind__: { page: 'home', tab: '__kinds__', hasItemPage: false, isSearchable: false, isSchedulable: false, isInDigest: false },`,
  },
  {
    file: 'server/src/content/kinds/index.ts',
    after: "import { articleKind } from './article.ts';",
    insert: "\nimport { __kind__Kind } from './__kind__.ts';",
  },
  {
    file: 'server/src/content/kinds/index.ts',
    after: 'const descriptors: Record<ContentKind, ContentKindDescriptor> = {',
    insert: '\n__kind__: __kind__Kind,',
  },
  {
    file: 'server/src/routes.ts',
    after: "import { articleRoutes } from './features/article/article.routes.ts';",
    insert: `\nimport { __kind__Routes } from '${features}.routes.ts';`,
  },
  {
    file: 'server/src/routes.ts',
    after: 'const publicRoutes: Record<ContentKind, readonly Route[]> = {',
    insert: '\n__kind__: __kind__Routes,',
  },
  {
    file: 'server/src/db/migrations-list.ts',
    after: "'__lastMigration__',",
    insert: "\n'__migration__',",
  },
  {
    file: 'server/src/http/openapi-texts.ts',
    after: 'export const resourceTexts: Record<string, string> = {',
    insert: "\n__kind__: '__Kinds__',",
  },
  {
    file: 'admin-desktop/src/renderer/src/editors.ts',
    after: "import { ArticleTab } from './features/article/article-tab.tsx';",
    insert: `\nimport { __kind__Editor } from '${features}-editor.ts';\nimport { __Kind__Tab } from '${features}-tab.tsx';`,
  },
  {
    file: 'admin-desktop/src/renderer/src/editors.ts',
    after: 'const byKind: Record<ContentKind, KindEditor> = {',
    insert: '\n__kind__: { editor: __kind__Editor, Panel: __Kind__Tab },',
  },
  {
    file: 'admin-desktop/src/renderer/src/app/content/endpoints.ts',
    after: "import { article } from '@institute/core/content/article/endpoints.ts';",
    insert: "\nimport { __kind__ } from '@institute/core/content/__kind__/endpoints.ts';",
  },
  {
    file: 'admin-desktop/src/renderer/src/app/content/endpoints.ts',
    after: 'export const contentEndpoints: Record<ContentKind, ContentEndpoints> = {',
    insert: '\n__kind__,',
  },
];

const kindName = '\n    kind: {';

const texts: Registration[] = [
  ...['en', 'id'].flatMap((language) => [
    {
      file: `core/src/i18n/${language}/admin.ts`,
      after: "import { adminActivity } from './admin-activity.ts';",
      insert: "\nimport { admin__Kind__ } from './admin-__kind__.ts';",
    },
    {
      file: `core/src/i18n/${language}/admin.ts`,
      after: '\n  ...adminActivity,',
      insert: '\n...admin__Kind__,',
    },
  ]),
  { file: 'core/src/i18n/en/admin.ts', after: '\n  tab: {', insert: "__kinds__: '__Kinds__'," },
  { file: 'core/src/i18n/id/admin.ts', after: '\n  tab: {', insert: "__kinds__: '__Nama__'," },
  {
    file: 'core/src/i18n/en/admin-activity.ts',
    after: kindName,
    insert: `__kind__: 'the __kind__ "{{name}}"',`,
  },
  { file: 'core/src/i18n/id/admin-activity.ts', after: kindName, insert: `__kind__: '__nama__ "{{name}}"',` },
  ...['admin-lifecycle', 'admin-palette'].flatMap((name) => [
    { file: `core/src/i18n/en/${name}.ts`, after: kindName, insert: "__kind__: '__Kind__'," },
    { file: `core/src/i18n/id/${name}.ts`, after: kindName, insert: "__kind__: '__Nama__'," },
  ]),
];

export const registrations: readonly Registration[] = [...code, ...texts, ...testRegistrations];
