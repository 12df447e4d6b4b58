import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@institute/core/i18n/locale.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { parseFile, toHtml, toPlainText } from './markdown.ts';
import type {
  SampleArticle,
  SamplePerson,
  SamplePodcast,
  SampleResearch,
  SampleService,
  SampleSiteContent,
  SampleTopic,
} from './sample-types.ts';

/** Bundled code reads the files from the same directory as the sources. */
const contentDir = join(projectRoot, 'server/seeds/content');

/** Reads the sample content. The row functions validate it. */
export function readSamples() {
  return {
    articles: readType<SampleArticle>('articles', 'content', toHtml),
    services: readType<SampleService>('services', 'description', toPlainText),
    research: readType<SampleResearch>('research', 'content', toHtml),
    podcasts: readType<SamplePodcast>('podcasts', 'discussionPoints', toHtml),
    people: readType<SamplePerson>('people', 'biography', toPlainText),
    topics: readType<SampleTopic>('topics', 'description', toPlainText),
    siteContent: readType<SampleSiteContent>('site-content', 'content', toPlainText),
  };
}

/** Reads the bytes of a sample image. */
export function readImage(fileName: string): Buffer {
  return readFileSync(join(contentDir, 'pictures', fileName));
}

/**
 * Reads the items of one directory: `<name>.md` is an item in its own language, `<name>.<language>.md` a translation.
 * @param bodyField the field that the body of the file fills
 * @param convert converts a body
 */
function readType<Sample>(dir: string, bodyField: string, convert: (body: string) => string): Sample[] {
  const files = readdirSync(join(contentDir, dir));
  const read = (file: string) => parseFile(readFileSync(join(contentDir, dir, file), 'utf8'));
  return files
    .filter((file) => /^[^.]+\.md$/.test(file))
    .map((file) => {
      const item = read(file);
      const withBody = ({ frontMatter, body }: typeof item) => ({
        ...frontMatter,
        [bodyField]: convert(body),
      });
      const translated = languages
        .map((language) => [language, file.replace(/md$/, `${language}.md`)] as const)
        .filter(([, name]) => files.includes(name));
      const translations = Object.fromEntries(
        translated.map(([language, name]) => [language, withBody(read(name))]),
      );
      return { ...withBody(item), translations } as Sample;
    });
}
