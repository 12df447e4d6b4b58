import type { Knex } from 'knex';

/** The form values of a working copy from before topics, the byline, translated places or research areas. */
interface Form {
  /** Separated by commas. */
  tags?: string;
  topics?: object[];
  /** One per line. */
  authors?: string;
  speakers?: { speakerName: string; role: string }[];
  byline?: object[];
  location?: string;
  address?: string;
  language: string;
  texts: Record<string, object>;
  area?: string | null;
}

interface Copy {
  id: string;
  kind: string;
  item_id: string;
  form: Form;
}

/** Completes the form values of working copies, so that forms read one version of them. */
export async function up(knex: Knex): Promise<void> {
  const copies: Copy[] = await knex('working_copies').whereIn('kind', ['research', 'podcast']);
  for (const { id, kind, item_id: itemId, form } of copies) {
    const stored =
      kind === 'research' ? await knex('research').where({ id: itemId }).first('area') : undefined;
    const next = {
      ...completed(form),
      ...(kind === 'research' && { area: form.area ?? stored?.area ?? '' }),
    };
    await knex('working_copies')
      .where({ id })
      .update({ form: JSON.stringify(next) });
  }
}

/** Earlier forms read the values, too. */
export async function down(): Promise<void> {}

function completed({ tags, speakers, location, address, ...form }: Form): Form {
  const { authors, language, texts } = form;
  const place = { ...(location && { location }), ...(address && { address }) };
  const names = [
    ...parts(authors, '\n').map((name) => ({ name, role: 'author', label: '' })),
    ...(speakers ?? []).map(({ speakerName, role }) => ({ name: speakerName, role: 'speaker', label: role })),
  ];
  return {
    ...form,
    texts: { ...texts, [language]: { ...texts[language], ...place } },
    topics: form.topics ?? parts(tags, ',').map((name) => ({ name })),
    byline: form.byline ?? names,
  };
}

function parts(text = '', separator: string): string[] {
  return text.split(separator).flatMap((part) => part.trim() || []);
}
