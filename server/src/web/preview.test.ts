import { previewLinkDays } from '@institute/core/content/working-copy/limits.ts';
import { previewPath } from '@institute/core/site/preview.ts';
import type { RenderPage } from '@institute/core/site/ssr-contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { makeArticle, makeSiteContent } from '#testing/factories.ts';
import { plainClients } from '#testing/plain-clients.ts';
import { useTestApp } from '#testing/use-test-app.ts';

/** The public site has no page below `/admin`. */
const renderer =
  async (): Promise<RenderPage> =>
  async ({ url }) => {
    const status = url.startsWith('/admin') ? 404 : 200;
    return { status, isWhole: true, scriptHashes: [], html: url };
  };
const app = useTestApp({ clients: { ...plainClients(), renderer } });
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

describe('the preview for staff', () => {
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
  const pages = {
    article: '/en/blog/',
    research: '/en/research/',
    podcast: '/en/podcasts/',
    person: '/en/people/',
    topic: '/en/topics/',
    service: '/en/services',
    'site-content': '/en',
  };

  it('leads visitors to the sign-in, whether the item exists or not', async () => {
    const { id } = await makeArticle(app.services.db, { status: 'draft' });
    for (const each of [id, unknown])
      expect(await read(previewPath('article', each, 'id'))).toEqual([302, 'no-store', 'noindex', '/admin']);
  });

  it.each(contentTypes)('shows a hidden $kind in its page, in a frame of this site only', async (type) => {
    const { kind, admin, hidden, make } = type;
    const { db } = app.services;
    const { id } = await (kind === 'site-content' ? makeSiteContent(db, { section: 'hero' }) : make(db));
    await app.request('PUT', `${admin}/${id}`, { cookie, body: hidden });
    const { status, headers, text } = await app.request('GET', previewPath(kind, id, 'en'), { cookie });
    const { slug = '' } = (await app.request('GET', `${admin}/${id}`, { cookie })).body;
    expect([status, text]).toEqual([200, pages[kind] + slug]);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('does not exist for an unknown item, kind or language', async () => {
    const { id } = await makeArticle(app.services.db);
    const paths = [`article/${unknown}/id`, 'article/none/id', `constructor/${id}/id`, `article/${id}/fr`];
    for (const path of paths) {
      const { status } = await app.request('GET', `/admin/preview/${path}`, { cookie });
      expect([path, status]).toEqual([path, 404]);
    }
  });
});

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
