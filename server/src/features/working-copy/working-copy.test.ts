import { presenceTimeoutMs } from '@institute/core/content/working-copy/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const copies = '/api/admin/working-copies';
const newId = '01890a5d-ac96-774b-bcce-b302099a8057';
const typed = (text: string) => ({ texts: { id: { title: text } }, note: `/uploads/${text}` });

function draftOf(text: string, more: object = {}) {
  return {
    ...{ revision: null, baseVersion: null, title: text, language: 'id', values: typed(text) },
    ...{ body: { title: text }, ...more },
  };
}

/** Of a kind with a page, and of one whose items are unique. */
const copied = contentTypes.filter(({ kind }) => kind === 'article' || kind === 'site-content');

describe.each(copied)('the working copy of $kind', ({ kind, admin, list, body, make }) => {
  const send = (method: string, path: string, sent?: object) =>
    app.request(method, path, { cookie, body: sent });
  const path = (id: string) => `${copies}/${kind}/${id}`;
  const read = async (id: string) => (await send('GET', path(id))).body;
  const visible = async () => JSON.stringify((await app.request('GET', list)).body);

  it('is rejected without an item and with invalid content', async () => {
    for (const where of [path('1'), `${copies}/contact/${newId}`])
      expect((await send('PUT', where, draftOf('a'))).status).toBe(404);
    for (const [where, sent] of [
      [path(newId), draftOf('a', { values: 'x' })],
      [path(newId), draftOf('a', { body: [] })],
      [path(newId), draftOf('a', { revision: 0 })],
      [path(newId), draftOf('a', { language: 'fr' })],
    ] as const)
      expect((await send('PUT', where, sent)).status).toBe(400);
    expect((await send('PUT', path(newId), draftOf('a', { baseVersion: 1 }))).status).toBe(404);
    const { status, body: none } = await send('GET', path(newId));
    expect([status, none]).toEqual([200, null]);
  });

  it('stores the form for all staff, and rejects a save that does not know the newest revision', async () => {
    const { id } = await make(app.services.db);
    const save = (text: string, revision: number | null) =>
      send('PUT', path(id), draftOf(text, { baseVersion: 1, revision }));
    const before = await visible();
    expect((await save('satu', null)).body).toMatchObject({ revision: 1 });
    expect((await save('dua', 1)).body).toMatchObject({ revision: 2 });
    expect(await read(id)).toMatchObject({
      ...{ kind, itemId: id, isNew: false, baseVersion: 1, revision: 2, title: 'dua', savedBy: 'editor' },
      createdBy: expect.stringMatching(/^[\da-f-]{36}$/),
      values: typed('dua'),
    });
    for (const known of [null, 1, 3]) {
      const stale = await save('tiga', known);
      expect([stale.status, stale.body.code, stale.body.current.values]).toEqual([
        ...[409, 'stale_copy'],
        typed('dua'),
      ]);
    }
    expect((await send('GET', `${copies}?kind=${kind}`)).body).toMatchObject([{ itemId: id, title: 'dua' }]);
    expect(await visible()).toBe(before);
    expect((await send('GET', `${admin}/${id}`)).body.version).toBe(1);
  });

  it('of simultaneous first saves accepts one', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => send('PUT', path(newId), draftOf(text))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is discarded only in the revision that the client knows', async () => {
    await send('PUT', path(newId), draftOf('a'));
    await send('PUT', path(newId), draftOf('b', { revision: 1 }));
    expect((await send('DELETE', `${path(newId)}?revision=1`)).status).toBe(409);
    expect(await read(newId)).toMatchObject({ title: 'b' });
    expect((await send('DELETE', `${path(newId)}?revision=2`)).status).toBe(200);
    expect(await read(newId)).toBeNull();
    expect((await send('PUT', path(newId), draftOf('c', { revision: 2 }))).body).toMatchObject({
      ...{ code: 'stale_copy', current: null },
    });
  });

  it('becomes the item of its id when the item is saved, and ends with the save', async () => {
    await send('PUT', path(newId), draftOf('a'));
    const stale = await send('POST', admin, { ...body, workingCopy: { id: newId, revision: 2 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_copy']);
    const created = await send('POST', admin, { ...body, workingCopy: { id: newId, revision: 1 } });
    expect([created.status, created.body.id]).toEqual([201, newId]);
    expect(await read(newId)).toBeNull();
    const again = await send('POST', admin, { ...body, workingCopy: { id: newId, revision: null } });
    expect([again.status, again.body.code, again.body.current.id]).toEqual([409, 'stale_version', newId]);
    expect((await send('PUT', path(newId), draftOf('b'))).body).toMatchObject({ code: 'stale_copy' });

    await send('PUT', path(newId), draftOf('b', { baseVersion: 1 }));
    const update = (revision: number | null) =>
      send('PUT', `${admin}/${newId}`, { ...body, version: 1, workingCopy: { id: newId, revision } });
    expect((await update(null)).body).toMatchObject({ code: 'stale_copy', current: { title: 'b' } });
    expect((await update(1)).status).toBe(200);
    expect(await read(newId)).toBeNull();
  });

  it('stays when a client without it saves the item, or moves it to the trash and back', async () => {
    const { id } = await make(app.services.db);
    await send('PUT', path(id), draftOf('a', { baseVersion: 1 }));
    expect((await send('PUT', `${admin}/${id}`, body)).status).toBe(200);
    await send('DELETE', `${admin}/${id}`);
    expect((await send('PUT', path(id), draftOf('b', { baseVersion: 1, revision: 1 }))).status).toBe(200);
    await send('POST', `${admin}/${id}/trash/restore`);
    expect(await read(id)).toMatchObject({ title: 'b', revision: 2 });
    await send('DELETE', `${admin}/${id}`);
    await send('DELETE', `${admin}/${id}/trash`);
    expect(await read(id)).toBeNull();
  });

  it('goes into the history of the item if a user decides against its text', async () => {
    const { id } = await make(app.services.db);
    const save = (text: string, revision: number | null, more: object = {}) =>
      send('PUT', path(id), draftOf(text, { baseVersion: 1, revision, ...more }));
    await save('satu', null);
    expect((await save('satu', 1, { replaces: true })).body).not.toHaveProperty('replaced');
    const { replaced } = (await save('dua', 2, { replaces: true })).body;
    expect(replaced).toMatchObject({ savedBy: 'editor' });
    expect(await read(id)).toMatchObject({ values: typed('dua'), replaced: [{ ...replaced, revision: 2 }] });
    await save('tiga', 3);
    const workingCopy = { id, revision: 4, replaces: true };
    expect((await send('PUT', `${admin}/${id}`, { ...body, workingCopy })).status).toBe(200);

    const { body: history } = await send('GET', `${admin}/${id}/versions`);
    const texts = history.filter(({ number }: { number: number | null }) => number === null);
    expect(texts).toMatchObject([{ action: 'replaced' }, { action: 'replaced', savedBy: 'editor' }]);
    const readText = async (each: { id: string }) =>
      (await send('GET', `${path(id)}/replaced/${each.id}`)).body;
    expect((await readText(texts[0])).values).toEqual(typed('tiga'));
    expect(await readText(texts[1])).toEqual({ ...replaced, values: typed('satu') });
    const stored = history.find(({ number }: { number: number | null }) => number !== null);
    expect((await send('GET', `${path(id)}/replaced/${stored.id}`)).status).toBe(404);
  });

  it('of a new item takes its replaced texts along when it is discarded', async () => {
    await send('PUT', path(newId), draftOf('a'));
    await send('PUT', path(newId), draftOf('b', { revision: 1, replaces: true }));
    await send('DELETE', `${path(newId)}?revision=2`);
    expect(await app.services.db('versions').where({ item_id: newId })).toEqual([]);
  });

  it('does not end with the save of another item', async () => {
    const [{ id }, other] = [await make(app.services.db), await make(app.services.db)];
    await send('PUT', path(other.id), draftOf('a', { baseVersion: 1 }));
    const workingCopy = { id: other.id, revision: 1 };
    const { status, body: error } = await send('PUT', `${admin}/${id}`, { ...body, workingCopy });
    expect([status, error.code]).toEqual([409, 'stale_copy']);
    expect(await read(other.id)).toMatchObject({ title: 'a', revision: 1 });
  });

  it('does not take over the id of an item in the trash', async () => {
    const { id } = await make(app.services.db);
    await send('DELETE', `${admin}/${id}`);
    const created = await send('POST', admin, { ...body, workingCopy: { id, revision: null } });
    expect([created.status, created.body.code]).toEqual([404, 'not_found']);
  });
});

describe('presence', () => {
  const other = '01890a5d-ac96-774b-bcce-b302099a8058';
  const path = `${copies}/article/${newId}/presence`;
  const report = async (form: string, as = cookie) =>
    (await app.request('PUT', `${path}/${form}`, { cookie: as })).body;

  it('names the other open forms and their time, until they close', async () => {
    expect(await report(newId)).toEqual({ others: [], revision: null });
    const since = app.services.clock().toISOString();
    expect(await report(other)).toMatchObject({ others: [{ form: newId, name: 'editor' }] });
    await app.request('PUT', `${copies}/article/${newId}`, { cookie, body: draftOf('a') });
    const seen = await report(newId);
    expect(seen).toMatchObject({ others: [{ form: other, name: 'editor' }], revision: 1 });
    expect(Date.parse(seen.others[0].since)).toBeGreaterThanOrEqual(Date.parse(since) - 1000);
    await app.request('DELETE', `${path}/${other}`, { cookie });
    expect((await report(newId)).others).toEqual([]);
  });

  it('forgets a form that stopped reporting', async () => {
    await report(other);
    const past = new Date(app.services.clock().getTime() - presenceTimeoutMs - 1);
    await app.services.db('open_forms').where({ id: other }).update({ seen_at: past });
    expect((await report(newId)).others).toEqual([]);
    expect(await app.services.db('open_forms').pluck('id')).toEqual([newId]);
  });
});
