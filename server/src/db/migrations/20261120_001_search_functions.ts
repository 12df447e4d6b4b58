import type { Knex } from 'knex';

/**
 * SQL functions for generated columns: the texts of an item in one language. They use the rules of the API: a draft
 * translation does not count, and a blank field falls back to the main language.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('create extension if not exists pg_trgm');

  await knex.schema.raw(`
    create function translated_text(language text, translations jsonb, wanted text, field text)
    returns text language sql immutable parallel safe
    return case
      when language <> wanted
        and (translations -> wanted ->> 'status') is distinct from 'draft'
        and (translations -> wanted ->> field) ~ '\\S'
      then translations -> wanted ->> field
    end
  `);

  await knex.schema.raw(`
    create function shown_text(main text, language text, translations jsonb, wanted text, field text)
    returns text language sql immutable parallel safe
    return coalesce(translated_text(language, translations, wanted, field), main)
  `);

  // Block tags become a space. Inline tags are removed, so that a partly bold word stays one word.
  await knex.schema.raw(`
    create function plain_text(html text)
    returns text language sql immutable parallel safe
    return replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '<(/|)(p|br|h[1-6]|ul|ol|li|blockquote|pre|hr|div|img)([\\s/][^>]*|)>', ' ', 'gi'),
        '<[^>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
  `);

  // A tsvector holds at most 1 MB. Without the cut, saving a very long text would fail.
  await knex.schema.raw(`
    create function text_terms(html text, language text)
    returns tsvector language sql immutable parallel safe
    return case language
      when 'id' then to_tsvector('pg_catalog.indonesian'::regconfig, left(plain_text(html), 200000))
      else to_tsvector('pg_catalog.english'::regconfig, left(plain_text(html), 200000))
    end
  `);

  await knex.schema.raw(`
    create function shown_terms(main text, language text, translations jsonb, wanted text, field text)
    returns tsvector language sql immutable parallel safe
    return case
      when translated_text(language, translations, wanted, field) is null then text_terms(main, language)
      else text_terms(translated_text(language, translations, wanted, field), wanted)
    end
  `);
}

/** Keeps the extension: it may be older than this schema, and other schemas may use it. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop function shown_terms(text, text, jsonb, text, text)');
  await knex.schema.raw('drop function text_terms(text, text)');
  await knex.schema.raw('drop function plain_text(text)');
  await knex.schema.raw('drop function shown_text(text, text, jsonb, text, text)');
  await knex.schema.raw('drop function translated_text(text, jsonb, text, text)');
}
