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

/** Inserts content of every type with `oddText` in titles, bodies, translations, messages and revisions. */
export async function fillWithOddText(db: Knex): Promise<void> {
  const title = oddText.replaceAll(/[\r\n]+/g, ' ');
  const content = `<p>${oddText}</p>`;
  const article = await makeArticle(db, {
    ...{ title, excerpt: oddText, content },
    translations: { en: { title, content } },
  });
  await makeService(db, { title, description: oddText, features: [oddText, ''] });
  await makeResearch(db, { title, abstract: oddText, content, authors: [oddText] });
  await makeSiteContent(db, { title, content: oddText });
  await makePodcast(db, { title, summary: oddText });
  await makeContact(db, { name: title, message: oddText });
  await db('versions').insert({
    ...{ id: randomUUID(), kind: 'article', item_id: article.id, number: 1, action: 'created' },
    fields: JSON.stringify({ title, content }),
  });
}
