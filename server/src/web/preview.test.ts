import { previewLinkDays } from '@institute/core/content/working-copy/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeArticle } from '#testing/factories.ts';
import { plainClients } from '#testing/plain-clients.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp({ clients: plainClients() });
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const read = async (path: string, method = 'GET') => {
  const { status, headers } = await app.request(method, path);
  return [status, ...['cache-control', 'x-robots-tag', 'location'].map((name) => headers.get(name))];
};
const shown = [200, 'no-store', 'noindex', null];
const ended = [404, 'no-store', 'noindex', null];

describe('a preview link', () => {
  let links: string;
  let item: string;
  let path: string;
  beforeEach(async () => {
    const { id } = await makeArticle(app.services.db, { status: 'draft' });
    item = `/api/admin/articles/${id}`;
    links = `/api/admin/working-copies/article/${id}/preview-links`;
    const { body } = await app.request('POST', links, { cookie });
    path = new URL(body.url).pathname;
    expect(await read(path)).toEqual(shown);
  });

  it('shows nothing while its item is in the trash, and the item again after its return', async () => {
    await app.request('DELETE', item, { cookie });
    expect([await read(path), await read(path)]).toEqual([ended, ended]);
    await app.request('POST', `${item}/trash/restore`, { cookie });
    expect(await read(path)).toEqual(shown);
  });

  it('shows nothing after its withdrawal or its last day', async () => {
    const { body: second } = await app.request('POST', links, { cookie });
    await app.request('DELETE', `${links}/${second.id}`, { cookie });
    expect(await read(new URL(second.url).pathname)).toEqual(ended);
    app.advance(previewLinkDays * 24 * 60 * 60_000);
    expect(await read(path)).toEqual(ended);
  });

  it('has no other spelling', async () => {
    const withoutLanguage = path.replace(/\/id$/, '');
    for (const other of [path.toUpperCase(), path.toLowerCase(), `${path}/`, `/${path}`, withoutLanguage])
      expect([other, await read(other)]).toEqual([other, ended]);
  });
});

it.each(['/preview', '/preview/', '/Preview/none', '/preview/none/id'])(
  'responds to %s as to an ended link, also from memory and to other methods',
  async (path) => {
    for (const method of ['GET', 'GET', 'HEAD', 'POST', 'PUT'])
      expect([method, await read(path, method)]).toEqual([method, ended]);
  },
);

it('explains an ended link in the language of its address', async () => {
  const english = await app.request('GET', '/preview/none/en', { headers: { 'accept-language': 'id' } });
  expect(english.text).toContain('<html lang="en">');
  expect(english.text).toContain('This preview has ended');
  expect((await app.request('GET', '/preview/none/ID')).text).toContain('Pratinjau ini sudah berakhir');
});
