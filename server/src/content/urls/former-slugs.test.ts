import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const article = (slug: string, more: object = {}) => ({
  ...{ title: slug, slug, excerpt: 'Ringkasan', category: 'Case Studies' },
  ...more,
});
const podcast = (slug: string) => ({
  title: slug,
  slug,
  summary: 'Ringkasan',
  scheduledAt: '2031-03-14T12:30:00Z',
});
async function create(kind: 'articles' | 'podcasts', body: object): Promise<string> {
  const response = await app.request('POST', `/api/admin/${kind}`, { cookie, body });
  expect(response.status).toBe(201);
  return response.body.id;
}
async function change(id: string, body: object, kind = 'articles') {
  expect((await app.request('PUT', `/api/admin/${kind}/${id}`, { cookie, body })).status).toBe(200);
}
/** The item that visitors find under a slug. */
async function found(slug: string, kind = 'articles') {
  const { status, body } = await app.request('GET', `/api/${kind}/slug/${slug}`);
  return status === 200 ? body.slug : status;
}

describe('a former slug', () => {
  it('finds the item after two changes', async () => {
    const id = await create('articles', article('pertama'));
    await change(id, { slug: 'kedua' });
    await change(id, { slug: 'ketiga' });
    expect(await Promise.all(['pertama', 'kedua', 'ketiga'].map((slug) => found(slug)))).toEqual(
      Array(3).fill('ketiga'),
    );
    const episode = await create('podcasts', podcast('bincang'));
    await change(episode, { slug: 'dialog' }, 'podcasts');
    expect(await found('bincang', 'podcasts')).toBe('dialog');
    expect(await found('bincang')).toBe(404);
  });

  it('leads nowhere if the item had it only as a draft, or is not public now', async () => {
    const draft = await create('articles', article('rancangan', { status: 'draft' }));
    await change(draft, { slug: 'terbit', status: 'published' });
    expect([await found('rancangan'), await found('terbit')]).toEqual([404, 'terbit']);
    await change(draft, { slug: 'akhir' });
    await change(draft, { status: 'draft' });
    expect([await found('terbit'), await found('akhir')]).toEqual([404, 404]);
  });

  it('belongs to the item that has it now, or had it last', async () => {
    const first = await create('articles', article('alamat'));
    await change(first, { slug: 'lama' });
    const second = await create('articles', article('alamat', { endRedirect: true }));
    expect([await found('alamat'), await found('lama')]).toEqual(['alamat', 'lama']);
    await change(second, { slug: 'baru' });
    expect(await found('alamat')).toBe('baru');
    await change(first, { slug: 'alamat', endRedirect: true });
    expect([await found('alamat'), await found('lama'), await found('baru')]).toEqual([
      'alamat',
      'alamat',
      'baru',
    ]);
  });

  it('is no broken link in a text', async () => {
    const id = await create('articles', article('pertama'));
    await change(id, { slug: 'kedua' });
    const addresses = encodeURIComponent('/blog/pertama\n/en/blog/kedua\n/blog/tidak-ada');
    const { body } = await app.request('GET', `/api/admin/links?addresses=${addresses}`, { cookie });
    expect(body).toEqual([{ address: '/blog/tidak-ada', fault: 'missing' }]);
  });
});
