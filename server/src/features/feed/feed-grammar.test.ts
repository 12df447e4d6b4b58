import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';
import { loadSampleContent } from '#seeds/sample-content.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const schema = await readFile(new URL('../../../testing/atom.rng', import.meta.url), 'utf8');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://institute.example' } });
  await loadSampleContent(app.services);
});
afterAll(() => app.close());

/** Validates all files at once, because each call compiles the validator. */
async function validate(xml: XMLFileInfo[]) {
  const { valid, errors } = await validateXML({ xml, schema, extension: 'relaxng' });
  // The other lines say which files are valid.
  return { valid, errors: errors.filter(({ loc }) => loc).map(({ rawMessage }) => rawMessage) };
}

it('each feed is valid Atom, with notes, tables and figures in its texts (RFC 4287)', async () => {
  const feeds = [];
  for (const path of [
    '/id/feed.xml',
    '/en/feed.xml',
    '/id/people/ratna-wulandari/feed.xml',
    '/en/people/ratna-wulandari/feed.xml',
    '/id/topics/kepercayaan/feed.xml',
    '/en/topics/public-trust/feed.xml',
    '/id/domains/economy/feed.xml',
    '/en/domains/economy/feed.xml',
  ]) {
    const { status, text } = await app.request('GET', path);
    const entries = text.match(/<entry>/g)?.length;
    expect([path, status, entries]).toEqual([path, 200, expect.any(Number)]);
    expect(entries, path).toBeGreaterThan(1);
    feeds.push({ fileName: path.slice(1).replaceAll('/', '-'), contents: text });
  }
  expect(await validate(feeds)).toEqual({ valid: true, errors: [] });
});

it('finds a feed without date, with a relative date and with an unknown element', async () => {
  const { text } = await app.request('GET', '/id/feed.xml');
  const changes: [RegExp, string][] = [
    [/<updated>.*?<\/updated>\n/, ''],
    [/<published>.*?</, '<published>2026-11-25<'],
    [/<\/entry>/, '<note>x</note></entry>'],
    [/<id>.*?<\/id>/, '<id></id>'],
  ];
  const feeds = changes.map(([part, other], index) => ({
    fileName: `feed-${index}`,
    contents: text.replace(part, other),
  }));
  const { valid, errors } = await validate(feeds);
  expect(valid).toBe(false);
  for (const { fileName } of feeds) expect(errors).toContainEqual(expect.stringContaining(`${fileName}:`));
});

it.each(['id', 'en'])('each text of /%s/feed.json is complete without its page', async (language) => {
  const { body } = await app.request('GET', `/${language}/feed.json`);
  const texts: { url: string; content_html: string }[] = body.items;
  expect(texts.length).toBeGreaterThan(10);
  for (const { url, content_html: html } of texts) {
    const addresses = Array.from(
      html.matchAll(/ (?:href|src|srcset|poster)="([^"]*)"/g),
      ([, value]) => value ?? '',
    );
    expect(
      addresses.filter((each) => !/^(?:https?:\/\/|mailto:|tel:)./.test(each)),
      url,
    ).toEqual([]);
    const targets = addresses.filter((each) => each.startsWith(`${url}#`)).map((each) => each.split('#')[1]);
    expect(
      targets.filter((id) => !html.includes(` id="${id}"`)),
      url,
    ).toEqual([]);
  }
  const slug = { id: 'energi-pulau-kecil-dari-solar-ke-surya', en: 'small-island-energy' }[language];
  const rich = texts.find(({ url }) => url.endsWith(`/${slug}`))?.content_html ?? '';
  const countOf = (part: RegExp) => rich.match(part)?.length;
  expect({
    tables: countOf(/<table>/g),
    pictures: countOf(/<figure class="picture[^>]*><img src="https:/g),
    marks: countOf(/<sup class="noteref/g),
    notes: countOf(/<li id="note-/g),
    citations: countOf(/<a class="cited"/g),
    works: countOf(/<li id="ref-/g),
  }).toEqual({ tables: 1, pictures: 1, marks: 4, notes: 4, citations: 8, works: 7 });
});
