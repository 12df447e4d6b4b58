import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import {
  makeArticle,
  makeContact,
  makePodcast,
  makeResearch,
  makeService,
  makeSiteContent,
} from './factories.ts';

/** Line and paragraph separators of various programs, quotes, an emoji and a decomposed letter. */
export const oddText =
  'one\u2028two\u2029three\u0085four\r\nfive\nsix\rseven\u000beight "q" \\n \\u2028 \u{1f600} e\u0301,';

/** Inserts content of every type with `oddText` in titles, bodies, translations, messages, revisions, reviews and comments. */
export async function fillWithOddText(db: Knex): Promise<void> {
  const title = oddText.replaceAll(/[\r\n]+/g, ' ');
  const content = `<p>${oddText}</p>`;
  const references = [{ id: 'odd', type: 'book' as const, title: oddText }];
  const article = await makeArticle(db, {
    ...{ title, excerpt: oddText, content, references },
    translations: { en: { title, content } },
  });
  await makeService(db, { title, description: oddText, features: [oddText, ''] });
  await makeResearch(db, { title, abstract: oddText, content, authors: [oddText], references });
  await makeSiteContent(db, { title, content: oddText });
  await makePodcast(db, { title, summary: oddText });
  await makeContact(db, { name: title, message: oddText });
  await db('versions').insert({
    ...{ id: randomUUID(), kind: 'article', item_id: article.id, number: 1, action: 'created' },
    fields: JSON.stringify({ title, content }),
    writers: JSON.stringify([randomUUID()]),
  });
  await db('review_events').insert({
    ...{
      id: randomUUID(),
      kind: 'article',
      item_id: article.id,
      language: 'id',
      number: 1,
      action: 'requested',
    },
    ...{
      user_id: randomUUID(),
      username: title,
      note: oddText,
      due_on: '2026-12-24',
      text_hash: 'f'.repeat(64),
    },
    reviewers: JSON.stringify([{ id: randomUUID(), username: oddText }]),
  });
  await db('comment_texts').insert({ hash: 'a'.repeat(64), text: oddText });
  await db('comments').insert({
    ...{ id: randomUUID(), kind: 'article', item_id: article.id, language: 'en', text: oddText },
    ...{ field: 'content', text_hash: 'a'.repeat(64), range_start: 0, range_end: 3, quote: 'one' },
    ...{ user_id: randomUUID(), username: title, mentions: JSON.stringify([{ id: 'x', username: oddText }]) },
  });
  await db('review_settings').insert({ needs_approval: true, approver_is_not_writer: false });
}
