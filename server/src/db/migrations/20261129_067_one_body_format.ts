import type { Knex } from 'knex';
import { plainToHtml } from '#server/rich-text/plain-to-html.ts';

/** The version of the rich-text policy at the time of this migration. It allows all that `plainToHtml` returns. */
const contentPolicy = 6;

/** Rows that are read at once. A body may have two megabytes. */
const batchSize = 20;

interface Texts {
  content?: unknown;
}

/** The texts of an item, or of the request body of a working copy. */
interface Item extends Texts {
  contentFormat?: string;
  translations?: Record<string, Texts | undefined>;
  changedOriginals?: Texts;
}

interface Publication {
  content: string;
  translations: Record<string, Texts | undefined>;
  changed_originals: Texts;
}

/** The form values of a working copy. Those from before the formats have no `plain` and plain bodies. */
interface Form {
  texts: Record<string, Texts>;
  originals?: Texts;
  plain?: object | null;
}

/** Converts the plain bodies of publications, their revisions and working copies into rich text. */
export async function up(knex: Knex): Promise<void> {
  await replaceEach(knex, 'research', "content_format = 'plain'", (row: Publication) => {
    const { content, translations, changed_originals: changedOriginals } = row;
    const item = inHtml({ content, translations, changedOriginals });
    return {
      content: item.content,
      translations: JSON.stringify(item.translations),
      changed_originals: JSON.stringify(item.changedOriginals),
      content_policy: contentPolicy,
    };
  });
  const isPlain = "coalesce(fields->>'contentFormat', 'plain') = 'plain'";
  await replaceEach(
    knex,
    'versions',
    `kind = 'research' and number is not null and ${isPlain}`,
    ({ fields }: { fields: Item }) => ({
      fields: JSON.stringify(inHtml(fields)),
    }),
  );
  await replaceEach(
    knex,
    'working_copies',
    "kind = 'research'",
    ({ form, body }: { form: Form; body: Item }) => ({
      form: JSON.stringify(formInHtml(form)),
      body: JSON.stringify(inHtml(body)),
    }),
  );
  await knex.schema.raw('alter table research drop column content_format');
}

/** All bodies remain rich text. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw(
    `alter table research add column content_format text not null default 'plain'
       constraint research_content_format_check check (content_format in ('plain', 'html'))`,
  );
  await knex('research').update({ content_format: 'html' });
  await replaceEach(
    knex,
    'versions',
    "kind = 'research' and number is not null",
    ({ fields }: { fields: Item }) => ({
      fields: JSON.stringify({ ...fields, contentFormat: 'html' }),
    }),
  );
  await replaceEach(
    knex,
    'working_copies',
    "kind = 'research'",
    ({ form, body }: { form: Form; body: Item }) => ({
      form: JSON.stringify({ ...form, plain: null }),
      body: JSON.stringify({ ...body, contentFormat: 'html' }),
    }),
  );
}

/** Replaces columns of the rows that match a condition, a few at a time. */
async function replaceEach<Row>(
  knex: Knex,
  table: string,
  condition: string,
  replace: (row: Row) => object,
): Promise<void> {
  const ids = await knex(table).whereRaw(condition).pluck<string[]>('id');
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows: (Row & { id: string })[] = await knex(table).whereIn(
      'id',
      ids.slice(start, start + batchSize),
    );
    for (const row of rows) await knex(table).where({ id: row.id }).update(replace(row));
  }
}

function inHtml({ contentFormat = 'plain', ...item }: Item): Item {
  if (contentFormat === 'html') return item;
  const { translations, changedOriginals } = item;
  const entries = Object.entries(translations ?? {}).map(([language, texts]) => [
    language,
    texts && rich(texts),
  ]);
  return {
    ...rich(item),
    ...(translations && { translations: Object.fromEntries(entries) }),
    ...(changedOriginals && { changedOriginals: rich(changedOriginals) }),
  };
}

function formInHtml({ plain, ...form }: Form): Omit<Form, 'plain'> {
  if (plain !== undefined) return form;
  const { texts, originals } = form;
  const entries = Object.entries(texts).map(([language, each]) => [language, rich(each)]);
  return { ...form, texts: Object.fromEntries(entries), ...(originals && { originals: rich(originals) }) };
}

function rich<Part extends Texts>(part: Part): Part {
  return typeof part.content === 'string' ? { ...part, content: plainToHtml(part.content) } : part;
}
