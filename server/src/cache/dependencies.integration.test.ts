import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allTags } from '#src/events.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { encodeResponse } from './cached-response.ts';
import { kindsIn, type Reading } from './readings.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

let app: TestApp;
let answers: ResponseCache;
let made = 0;
let firstReads = 0;
let goOn: () => void = () => {};
let gate: Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  const resources = new Set(['article', 'service', 'podcast', allTags]);
  answers = createResponseCache(app.services, { isLive: false, resources });
  made = 0;
  firstReads = 0;
  gate = new Promise((resolve) => {
    goOn = resolve;
  });
});

const changed = (resource: string) => app.services.events.contentChanged(resource);
/** Reads a table, then waits until the test lets it go on, then reads another. */
async function make({ db }: Reading) {
  made += 1;
  await db('services').first();
  firstReads += 1;
  await gate;
  await db.transaction((transaction) => transaction('articles').first());
  return encodeResponse(200, `Made ${made}`, {});
}
const text = async (answer: ReturnType<ResponseCache['once']>) =>
  (await answer).variants.identity.body.toString();
const halfWay = () => expect.poll(() => firstReads).toBe(1);

it('an answer is kept until what it was made from changes, whoever read it', async () => {
  goOn();
  await answers.once('a', make);
  changed('podcast');
  expect(answers.find('a')).toBeDefined();
  changed('article');
  expect(answers.find('a')).toBeUndefined();
  await answers.once('a', make);
  changed(allTags);
  expect(answers.find('a')).toBeUndefined();
});

it('who asks after a change of what was read already gets another making, which is kept in the place of the first', async () => {
  const before = answers.once('a', make);
  await halfWay();
  changed('service');
  const after = answers.once('a', make);
  const alsoAfter = answers.once('a', make);
  goOn();
  expect([await text(before), await text(after), await text(alsoAfter)]).toEqual([
    'Made 2',
    'Made 2',
    'Made 2',
  ]);
  expect(made).toBe(2);
  expect(answers.find('a')).toBe(await after);
});

it('a making that gives up when it is outdated is made once more for all who waited, and then in any case', async () => {
  const giving = async (reading: Reading) => {
    made += 1;
    await reading.db('services').first();
    firstReads += 1;
    await gate;
    // The second one, too, is outdated before it is done.
    if (made > 1) changed('service');
    reading.giveUpIfOutdated();
    return encodeResponse(200, `Made ${made}`, {});
  };
  const before = answers.once('a', giving);
  const also = answers.once('a', giving);
  await halfWay();
  changed('service');
  goOn();
  expect([await text(before), await text(also), made]).toEqual(['Made 2', 'Made 2', 2]);
  expect(answers.find('a')).toBeUndefined();
});

it('a change of what was not read yet, or never is, disturbs nothing', async () => {
  const before = answers.once('a', make);
  await halfWay();
  changed('article');
  changed('podcast');
  const after = answers.once('a', make);
  goOn();
  await Promise.all([before, after]);
  expect([made, answers.find('a')]).toEqual([1, await before]);
});

it('what shows nothing of which is known where it is from is forgotten by every change', async () => {
  for (const sql of ['select 1', 'select count(*) from "users"']) {
    await answers.once('a', async ({ db }) =>
      encodeResponse(200, JSON.stringify(await db.raw(sql).then(() => 1)), {}),
    );
    expect(answers.find('a')).toBeDefined();
    changed('podcast');
    expect(answers.find('a')).toBeUndefined();
  }
});

it('a query tells the kinds that it may read by the tables that it names', () => {
  expect([...kindsIn('select "articles"."id" from "articles" join research r on true')]).toEqual([
    'article',
    'research',
  ]);
  expect([...kindsIn('BEGIN;')]).toEqual([]);
  expect([...kindsIn('select * from "versions"')]).toHaveLength(5);
});

describe('an answer that is a part of another', () => {
  const whole = (reading: Reading) =>
    answers.once('part', make, { partOf: reading }).then(async (part) => {
      made += 1;
      return encodeResponse(200, `Whole of ${part.variants.identity.body}`, {});
    });

  it('counts for the whole, kept or not: a change of what it has read forgets both', async () => {
    goOn();
    for (const isPartKept of [false, true]) {
      if (isPartKept) await answers.once('part', make);
      await answers.once('whole', whole);
      changed('podcast');
      expect(answers.find('whole')).toBeDefined();
      changed('article');
      expect([answers.find('whole'), answers.find('part')]).toEqual([undefined, undefined]);
    }
  });

  it('is not waited for by who asks after a change of what it has read', async () => {
    const before = answers.once('whole', whole);
    await halfWay();
    changed('service');
    const after = answers.once('whole', whole);
    goOn();
    expect(await after).not.toBe(await before);
    expect(answers.find('whole')).toBe(await after);
  });

  it('ends the whole when it ends by time', async () => {
    goOn();
    const part = await answers.once('part', make);
    part.expires = Date.now() + 50_000;
    expect((await answers.once('whole', whole)).expires).toBe(part.expires);
  });
});
