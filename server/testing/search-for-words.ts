import { makeArticle } from './factories.ts';
import { bodyOf, randomWords } from './random-words.ts';
import { signInAs } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** Searches site, blog and dashboard for each word of random texts, and returns what they do not find. */
export async function unfoundWords(app: TestApp, texts: number, seed: number): Promise<string[]> {
  const cookie = await signInAs(app.services, 'admin');
  const unfound: string[] = [];
  for (let n = 0; n < texts; n += 1) {
    const seen = randomWords(seed + n, 6);
    const language = n % 2 ? 'en' : 'id';
    const content = bodyOf(
      seen.map(({ text }) => text),
      seed + n,
    );
    const { id } = await makeArticle(app.services.db, { title: 'A', excerpt: 'B', language, content });
    for (const query of new Set(seen.flatMap(({ searches }) => searches))) {
      const q = encodeURIComponent(query);
      for (const path of ['search', 'articles', 'admin/articles']) {
        const { body } = await app.request('GET', `/api/${path}?q=${q}&lang=${language}`, { cookie });
        if (body.length !== 1) unfound.push(`${path}: ${query} in ${content}`);
      }
    }
    await app.services.db('articles').where({ id }).delete();
  }
  return unfound;
}
