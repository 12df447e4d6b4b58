import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKnex } from '#server/db/create-knex.ts';
import { encodeCursor } from '#server/db/cursor.ts';
import { purgeTrash } from '#server/jobs/retention.ts';
import { makeResearch } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

const origin = 'https://institute.example';
let app: TestApp;
beforeAll(async () => {
  // Pages of three records.
  app = await startTestApp({ env: { PUBLIC_URL: origin } });
});
beforeEach(async () => {
  await emptyTables(app.services.database);
  app.services.events.contentChanged('research');
});
afterAll(() => app.close());

const get = (query: string, headers: Record<string, string> = {}) =>
  app.request('GET', `/oai?${query}`, { headers });
const textOf = async (query: string) => (await get(query)).text;
const records = 'verb=ListRecords&metadataPrefix=oai_dc';
const heads = 'verb=ListIdentifiers&metadataPrefix=oai_dc';
const problem = (text: string) => /<error code="(\w+)">/.exec(text)?.[1];
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, found]) => found);
const idOf = (id: string) => `oai:institute.example:research/${id}`;
const at = (time: string, more: object = {}) =>
  makeResearch(app.services.db, {
    updatedAt: new Date(time),
    publicationDate: new Date('2020-01-01T00:00:00Z'),
    ...more,
  });

/** Follows the resumption tokens of a list to the end. */
async function harvest(query: string): Promise<{ ids: string[]; pages: string[] }> {
  const pages = [await textOf(query)];
  const verb = /verb=\w+/.exec(query)?.[0];
  for (;;) {
    const [token] = all(pages.at(-1) ?? '', 'resumptionToken');
    if (!token) return { ids: pages.flatMap((page) => all(page, 'identifier')) as string[], pages };
    pages.push(await textOf(`${verb}&resumptionToken=${token}`));
  }
}

describe('an invalid OAI-PMH request', () => {
  it('returns its error code', async () => {
    for (const [query, code] of [
      ['', 'badVerb'],
      ['verb=', 'badVerb'],
      ['verb=identify', 'badVerb'],
      ['verb=toString', 'badVerb'],
      ['verb=Identify&verb=Identify', 'badVerb'],
      ['verb=Identify&set=report', 'badArgument'],
      ['verb=Identify&constructor=x', 'badArgument'],
      ['verb=ListRecords', 'badArgument'],
      ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
      ['verb=GetRecord&identifier=x', 'badArgument'],
      [`${records}&metadataPrefix=oai_dc`, 'badArgument'],
      [`${records}&resumptionToken=x`, 'badArgument'],
      [`${records}&from=2026`, 'badArgument'],
      [`${records}&from=2026-02-30`, 'badArgument'],
      [`${records}&from=2026-01-01T25:00:00Z`, 'badArgument'],
      [`${records}&from=2026-01-01T00:00:00`, 'badArgument'],
      [`${records}&from=2026-01-01&until=2026-01-02T00:00:00Z`, 'badArgument'],
      [`${records}&from=2026-01-02&until=2026-01-01`, 'badArgument'],
      [`${records}&set=a%20b`, 'badArgument'],
      ['verb=ListRecords&metadataPrefix=%3Cx%3E', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
      [`verb=GetRecord&metadataPrefix=marc21&identifier=oai:x:1`, 'cannotDisseminateFormat'],
      ['verb=GetRecord&metadataPrefix=oai_dc&identifier=x', 'badArgument'],
      ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:x:%25', 'badArgument'],
      ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:x:1', 'idDoesNotExist'],
      [`verb=GetRecord&metadataPrefix=oai_dc&identifier=${idOf('x')}`, 'idDoesNotExist'],
      ['verb=ListMetadataFormats&identifier=oai:other.example:research/1', 'idDoesNotExist'],
      ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
      ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
      ['verb=ListRecords&resumptionToken=', 'badArgument'],
      [`verb=ListRecords&resumptionToken=${encodeCursor([{ told: 1 }])}`, 'badResumptionToken'],
      [`${records}&set=unknown`, 'noRecordsMatch'],
      [records, 'noRecordsMatch'],
      [`${records}&until=9999-12-31`, 'noRecordsMatch'],
      [`${records}&from=0000-01-01&until=0000-01-02`, 'noRecordsMatch'],
    ] as const) {
      const response = await get(query);
      expect([query, response.status, problem(response.text)]).toEqual([query, 200, code]);
      expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
      // The response repeats valid arguments only.
      const repeats = /<request [^>]*verb=/.test(response.text);
      expect([query, repeats]).toEqual([query, code !== 'badVerb' && code !== 'badArgument']);
    }
  });

  it('is rejected if the body is not a form or too long', async () => {
    expect((await app.request('POST', '/oai', { body: { verb: 'Identify' } })).status).toBe(415);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `verb=Identify&x=${'x'.repeat(5000)}`;
    expect((await app.request('POST', '/oai', { headers, body })).status).toBe(413);
    expect((await app.request('PUT', '/oai?verb=Identify')).status).toBe(404);
  });
});

describe('the repository', () => {
  it('describes itself, its sets and its formats', async () => {
    await at('2024-05-06T07:08:09.123Z');
    const text = await textOf('verb=Identify');
    expect(all(text, 'baseURL')).toEqual([`${origin}/oai`]);
    expect(all(text, 'earliestDatestamp')).toEqual(['2024-05-06T07:08:09Z']);
    expect(all(text, 'deletedRecord')).toEqual(['persistent']);
    expect(all(text, 'adminEmail')[0]).toContain('@');
    expect(all(text, 'repositoryIdentifier')).toEqual(['institute.example']);
    expect(all(await textOf('verb=ListMetadataFormats'), 'metadataPrefix')).toEqual(['oai_dc']);
    expect(all(await textOf('verb=ListSets'), 'setSpec')).toEqual([
      'whitepaper',
      'case-study',
      'report',
      'research-brief',
    ]);
  });

  it('returns the same response to a posted form', async () => {
    const { id } = await at('2024-01-01T00:00:00Z');
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const query = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent(idOf(id))}`;
    const posted = await app.request('POST', '/oai', { headers, body: query });
    expect(posted.text).toBe((await get(query)).text);
    expect(problem(posted.text)).toBeUndefined();
  });

  it('supports HEAD, 304 and compression, and is not indexed', async () => {
    await at('2024-01-01T00:00:00Z');
    const response = await get(records, { 'accept-encoding': 'gzip' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const head = await app.request('HEAD', `/oai?${records}`);
    expect([head.status, head.text]).toEqual([200, '']);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(records, { 'if-none-match': etag })).status).toBe(304);
    expect((await app.request('GET', '/robots.txt')).text).not.toContain('/oai');
  });

  it('returns a publication in both languages with the URLs of its page and PDF', async () => {
    const { id, slug } = await at('2024-01-01T00:00:00Z', {
      title: 'Pangan & \u0001"air" <kita>',
      authors: ['Dr. Ratna Wulandari, M.Si.', 'Badan Pusat Statistik'],
      abstract: 'Abstrak',
      content: 'Isi',
      tags: ['pangan'],
      type: 'whitepaper',
      // Still the evening before in UTC.
      publicationDate: new Date('2023-12-31T18:00:00Z'),
      downloadUrl: 'https://doi.org/10.1234/abc',
      translations: { en: { title: 'Food', abstract: 'Abstract' } },
    });
    const text = await textOf(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${idOf(id)}`);
    const elements = [...text.matchAll(/<dc:(\w+)(?: xml:lang="(\w+)")?>([^<]*)</g)].map(([, ...each]) =>
      each.filter(Boolean).join(' '),
    );
    expect(elements).toEqual([
      'title id Pangan &amp; &quot;air&quot; &lt;kita&gt;',
      'title en Food',
      'creator Wulandari, Ratna',
      'creator Badan Pusat Statistik',
      'subject pangan',
      'description id Abstrak',
      'description en Abstract',
      'publisher Nusantara Resilience Institute',
      'date 2024-01-01',
      'type info:eu-repo/semantics/report',
      'type id Buku Putih',
      'type en White Paper',
      'format application/pdf',
      `identifier ${origin}/id/research/${slug}`,
      `identifier ${origin}/en/research/${slug}`,
      `identifier ${origin}/id/research/${slug}/${slug}.pdf`,
      `identifier ${origin}/en/research/${slug}/${slug}.pdf`,
      'identifier https://doi.org/10.1234/abc',
      'language ind',
      'language eng',
      'rights info:eu-repo/semantics/openAccess',
      'rights id © 2024 Nusantara Resilience Institute. Bebas dibaca dan dikutip dengan menyebut sumber.',
      'rights en © 2024 Nusantara Resilience Institute. Free to read and to cite with attribution.',
    ]);
    expect(text).toContain(`<setSpec>whitepaper</setSpec>`);
  });

  it('returns no draft translation, and no PDF without a text', async () => {
    await at('2024-01-01T00:00:00Z', {
      translations: { en: { title: 'Hidden', content: 'Hidden', status: 'draft' } },
    });
    const text = await textOf(records);
    expect(text).not.toMatch(/Hidden|pdf|>eng<|\/en\//);
  });
});

describe('a harvest', () => {
  it('returns each record once, in the order of changes, with tokens that have the position', async () => {
    const made: string[] = [];
    // Two records with the same date are on different pages.
    for (const minute of [5, 1, 3, 3, 2, 4, 6]) {
      const { id } = await at(`2024-01-01T00:0${minute}:00.500Z`);
      made.push(id);
    }
    const { ids, pages } = await harvest(heads);
    const order = [1, 4, 2, 3, 5, 0, 6];
    expect(ids).toEqual(order.map((index) => idOf(made[index] ?? '')));
    expect(
      pages.map((page) => /<resumptionToken[^>]*?(completeListSize="\d+" cursor="\d+")/.exec(page)?.[1]),
    ).toEqual([0, 3, 6].map((cursor) => `completeListSize="7" cursor="${cursor}"`));
    expect(pages[0]).toMatch(/expirationDate="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/);
    expect(pages[2]).not.toContain('expirationDate');
    expect((await harvest(records)).ids).toEqual(ids);
  });

  it('filters by date, including the last second or day, and by set', async () => {
    for (const [day, type] of [
      ['01', 'report'],
      ['02', 'whitepaper'],
      ['03', 'report'],
    ])
      await at(`2024-01-${day}T10:00:00.900Z`, { title: `D${day}`, type });
    const titles = async (more: string) => all(await textOf(`${records}&${more}`), 'dc:title');
    expect(await titles('from=2024-01-02')).toEqual(['D02', 'D03']);
    expect(await titles('from=2024-01-02&until=2024-01-02')).toEqual(['D02']);
    expect(await titles('until=2024-01-02T10:00:00Z')).toEqual(['D01', 'D02']);
    expect(await titles('until=2024-01-02T09:59:59Z')).toEqual(['D01']);
    expect(await titles('set=report')).toEqual(['D01', 'D03']);
    expect(await titles('set=report&from=2024-01-02&until=9999-12-31')).toEqual(['D03']);
    expect(problem(await textOf(`${records}&from=2030-01-01`))).toBe('noRecordsMatch');
  });

  it('applies the filters to all pages', async () => {
    for (let n = 0; n < 8; n += 1)
      await at(`2024-01-0${n + 1}T00:00:00Z`, { type: n % 2 ? 'report' : 'whitepaper' });
    const { ids, pages } = await harvest(`${heads}&set=report&until=2024-01-07`);
    expect([ids.length, pages.length]).toEqual([3, 1]);
    const more = await harvest(`${heads}&from=2024-01-02&until=2024-01-07`);
    expect([more.ids.length, more.pages.length]).toEqual([6, 2]);
    expect(more.pages[1]).not.toContain('2024-01-08');
  });

  it('rejects an expired token', async () => {
    for (let n = 0; n < 4; n += 1) await at(`2024-01-01T00:00:0${n}Z`);
    const [token] = all(await textOf(heads), 'resumptionToken');
    app.advance(25 * 3_600_000);
    expect(problem(await textOf(`verb=ListIdentifiers&resumptionToken=${token}`))).toBe('badResumptionToken');
    app.advance(-25 * 3_600_000);
    expect(problem(await textOf(`verb=ListRecords&resumptionToken=${token}`))).toBeUndefined();
  });

  it('excludes drafts, and reports unpublished, trashed and purged records as deleted', async () => {
    const cookie = await app.signIn();
    const draft = await makeResearch(app.services.db, { title: 'Draf', isPublished: false });
    const { id } = await at('2024-01-01T00:00:00Z', { type: 'report' });
    const change = (body: object) => app.request('PUT', `/api/admin/research/${id}`, { cookie, body });
    const status = async () => /<header( status="deleted")?>/.exec(await textOf(records))?.[1] ?? 'live';
    const one = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${idOf(id)}`;
    expect(await status()).toBe('live');
    expect((await change({ isPublished: 'false' })).status).toBe(200);
    expect(await status()).toContain('deleted');
    // Unpublishing changes the datestamp, so incremental harvesters see it.
    expect(all(await textOf(`${heads}&from=2024-01-02`), 'identifier')).toEqual([idOf(id)]);
    expect((await change({ isPublished: 'true' })).status).toBe(200);
    expect(await status()).toBe('live');
    await app.request('DELETE', `/api/admin/research/${id}`, { cookie });
    expect(await status()).toContain('deleted');
    const inTrash = all(await textOf(one), 'datestamp');
    await app.request('DELETE', `/api/admin/research/${draft.id}`, { cookie });
    app.advance(31 * 24 * 3_600_000);
    expect(await purgeTrash(app.services)).toBe(2);
    const purged = await textOf(one);
    expect([all(purged, 'datestamp'), all(purged, 'setSpec')]).toEqual([inTrash, ['report']]);
    expect(purged).not.toContain('metadata>');
    expect(await status()).toContain('deleted');
    expect(all(await textOf(heads), 'identifier')).toEqual([idOf(id)]);
    app.advance(-31 * 24 * 3_600_000);
  });

  it('reports a postponed publication as deleted until its new time, then once as a record', async () => {
    const cookie = await app.signIn();
    const { id } = await at('2024-01-01T00:00:00Z');
    const status = async () =>
      [...(await textOf(records)).matchAll(/<header( status="deleted")?>/g)].map(
        ([, deleted]) => deleted ?? 'live',
      );
    expect(await status()).toEqual(['live']);
    const due = new Date(Date.now() + 3_600_000).toISOString();
    const putOff = { cookie, body: { publishAt: due } };
    expect((await app.request('PUT', `/api/admin/research/${id}`, putOff)).status).toBe(200);
    expect(await status()).toEqual([' status="deleted"']);
    expect(all(await textOf(`${heads}&from=2024-01-02`), 'identifier')).toEqual([idOf(id)]);
    app.advance(3_700_000);
    app.services.events.contentChanged('research');
    expect(await status()).toEqual(['live']);
    expect(all(await textOf(heads), 'datestamp')).toEqual([`${due.slice(0, 19)}Z`]);
    app.advance(-3_700_000);
  });

  it('reports an unpublished one as deleted from its unpublish time on, also while it is scheduled again', async () => {
    const ends = new Date(Date.now() + 3_600_000);
    const { id } = await at('2024-01-01T00:00:00Z', { unpublishAt: ends });
    const { id: past } = await at('2024-01-01T00:00:00Z', { unpublishAt: new Date('2024-05-06T00:00:00Z') });
    await at('2024-01-01T00:00:00Z', { isPublished: false, publicationDate: null, unpublishAt: ends });
    const heads = async (query: string) =>
      [...(await textOf(query)).matchAll(/<header( status="deleted")?>.*?<identifier>([^<]*)/gs)].map(
        ([, deleted, found]) => `${found === idOf(id) ? 'future' : 'past'} ${deleted ? 'deleted' : 'live'}`,
      );
    expect(await heads(records)).toEqual(['future live', 'past deleted']);
    expect(await heads(`${records}&from=2024-01-02`)).toEqual(['past deleted']);
    expect(all(await textOf(`${records}&from=2024-01-02`), 'datestamp')).toEqual(['2024-05-06T00:00:00Z']);
    app.advance(3_700_000);
    app.services.events.contentChanged('research');
    expect(await heads(records)).toEqual(['past deleted', 'future deleted']);
    expect(all(await textOf(records), 'datestamp')[1]).toBe(`${ends.toISOString().slice(0, 19)}Z`);
    const cookie = await app.signIn();
    const body = { publishAt: new Date(Date.now() + 7_200_000).toISOString() };
    expect((await app.request('PUT', `/api/admin/research/${id}`, { cookie, body })).status).toBe(200);
    expect(await heads(records)).toEqual(['past deleted', 'future deleted']);
    app.advance(3_700_000);
    app.services.events.contentChanged('research');
    expect(await heads(records)).toEqual(['past deleted', 'future live']);
    await app.request('PUT', `/api/admin/research/${past}`, { cookie, body: { unpublishAt: null } });
    expect(await heads(records)).toEqual(['past live', 'future live']);
    app.advance(-7_400_000);
  });

  it('never reports a publication that was deleted before its publication time', async () => {
    const due = new Date(Date.now() + 3_600_000);
    const { id } = await at('2024-01-01T00:00:00Z', { publishAt: due, publicationDate: due });
    await app.services.db('research').where({ id }).update({ deleted_at: new Date() });
    app.advance(3_700_000);
    app.services.events.contentChanged('research');
    expect(problem(await textOf(heads))).toBe('noRecordsMatch');
    app.advance(-3_700_000);
  });

  it('reports a scheduled publication from its publication time on', async () => {
    const due = new Date(Date.now() + 3_600_000);
    const { id } = await at('2024-01-01T00:00:00Z', { publishAt: due, publicationDate: due });
    expect(problem(await textOf(heads))).toBe('noRecordsMatch');
    expect(problem(await textOf(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${idOf(id)}`))).toBe(
      'idDoesNotExist',
    );
    app.advance(3_700_000);
    app.services.events.contentChanged('research');
    expect(all(await textOf(heads), 'datestamp')).toEqual([`${due.toISOString().slice(0, 19)}Z`]);
    app.advance(-3_700_000);
  });

  it('reads lists of any length by index', async () => {
    const { db } = app.services;
    for (let n = 0; n < 4; n += 1) await at(`2024-01-0${n + 1}T00:00:00Z`, { type: 'report' });
    const queries: { sql: string; bindings: string[] }[] = [];
    const record = (query: { sql: string; bindings: string[] }) => {
      if (query.sql.includes('gone_publications')) queries.push(query);
    };
    db.on('query', record);
    await harvest(heads);
    await textOf(`${heads}&set=report&from=2024-01-02`);
    db.removeListener('query', record);
    const lists = queries.filter(({ sql }) => sql.includes('limit'));
    expect(lists.length).toBe(3);
    await db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      for (const { sql, bindings } of lists) {
        const { rows } = await trx.raw(`explain ${sql.replace(/\$\d+/g, '?')}`, bindings);
        const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(/research_harvest(_type)?_index/);
        expect(plan).toMatch(/research_ended_harvest(_type)?_index/);
        expect(plan).not.toContain('Seq Scan');
      }
    });
  });
});

it('OAI-PMH returns 503 with Retry-After without a database', async () => {
  const { connectionString } = app.services.database;
  const knex = createKnex({ connectionString, log: () => {} });
  const database = async () => ({ ...app.services.database, knex, close: () => knex.destroy() });
  const other = await startTestApp({ database });
  try {
    await other.services.database.close();
    const response = await other.request('GET', '/oai?verb=Identify');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  } finally {
    await other.close();
  }
});
