import { type Language, languages } from '@institute/core/locale.ts';
import { type Slugged, slugIn } from '@institute/core/slugs.ts';
import { buildPackages } from '#src/build/build-parts.ts';
import { projectRoot } from '#src/build/project-root.ts';
import { runCommand, UsageError } from '#src/cli/command.ts';
import { findBrowser } from '#testing/find-chromium.ts';
import { categories, type LighthouseResult, measure } from '#testing/lighthouse-run.ts';
import { type Product, startProduct } from '#testing/product.ts';

interface Row extends LighthouseResult {
  page: string;
}

/** `npm run lighthouse`: measures scores and times of the public pages. Default: on a phone. */
async function main(values: Values): Promise<number> {
  // Standard output carries only the result.
  await buildPackages(projectRoot, (line) => console.error(line));
  const browserPath = findBrowser();
  const product = await startProduct();
  try {
    const pages = { id: await pagesIn('id', product), en: await pagesIn('en', product) };
    const unknown = values.page.find((page) => !(page in pages.id));
    if (unknown) throw new UsageError(`There is no page ${unknown}.`);
    const rows: Row[] = [];
    if (!values.json) console.log(head);
    for (const page of values.page.length > 0 ? values.page : Object.keys(pages.id)) {
      for (const language of languages) {
        const url = `${product.url}/${language}${pages[language][page]}`;
        const runs: LighthouseResult[] = [];
        while (runs.length < Math.max(1, Number(values.runs)))
          runs.push(await measure(url, { browserPath, desktop: values.desktop }));
        const row = { page: `${page} ${language}`, ...medians(runs) };
        rows.push(row);
        if (!values.json) console.log(formatRow(row));
      }
    }
    if (values.json) console.log(JSON.stringify(rows, null, 2));
    return rows.every((row) => categories.every((category) => row[category] === 100)) ? 0 : 1;
  } finally {
    await product.stop();
  }
}

/** Returns the paths of the pages below the language. Detail pages show the first item of the list. */
async function pagesIn(language: Language, { url }: Product): Promise<Record<string, string>> {
  const slugOf = async (kind: string) => {
    const [first] = (await (await fetch(`${url}/api/${kind}?limit=1`)).json()) as Slugged[];
    return first && slugIn(first, language);
  };
  return {
    home: '',
    about: '/about',
    services: '/services',
    blog: '/blog',
    article: `/blog/${await slugOf('articles')}`,
    research: '/research',
    publication: `/research/${await slugOf('research')}`,
    podcasts: '/podcasts',
    podcast: `/podcasts/${await slugOf('podcasts')}`,
    people: '/people',
    person: `/people/${await slugOf('people')}`,
    topic: `/topics/${await slugOf('topics')}`,
    domain: '/domains/economy',
    search: '/search?q=ketahanan',
    contact: '/contact',
  };
}

function medians(runs: LighthouseResult[]): LighthouseResult {
  const median = (key: keyof LighthouseResult) =>
    runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  const keys = Object.keys(runs[0] ?? {}) as (keyof LighthouseResult)[];
  return Object.fromEntries(keys.map((key) => [key, median(key)])) as unknown as LighthouseResult;
}

const columns = ['perf', 'a11y', 'best', 'seo', 'LCP s', 'TBT ms', 'CLS', 'KB'];
const head = ['page'.padEnd(16), ...columns.map((name) => name.padStart(7))].join('');

function formatRow(row: Row): string {
  const figures = [
    ...categories.map((category) => String(row[category])),
    (row.lcp / 1000).toFixed(2),
    row.tbt.toFixed(0),
    row.cls.toFixed(3),
    (row.bytes / 1024).toFixed(0),
  ];
  return [row.page.padEnd(16), ...figures.map((figure) => figure.padStart(7))].join('');
}

interface Values {
  runs: string;
  page: string[];
  desktop: boolean;
  json: boolean;
}

await runCommand(
  {
    name: 'npm run lighthouse',
    summary:
      'Builds and starts the product with its sample content and scores its pages with Lighthouse in both languages. Exit code 1 if a median score is below 100. Other load on the machine distorts the times.',
    options: {
      runs: { type: 'string', value: 'N', default: '3', help: 'Runs per page. The result is the median.' },
      page: {
        type: 'string',
        value: 'NAME',
        multiple: true,
        help: 'One of home, about, services, blog, article, research, publication, podcasts, podcast, people, person, topic, domain, search, contact. Default: all',
      },
      desktop: { type: 'boolean', help: 'Emulates a desktop computer instead of a phone' },
      json: { type: 'boolean', help: 'Print JSON' },
    },
    example: '--page home --runs 1',
  },
  ({ values }) => main(values),
);
