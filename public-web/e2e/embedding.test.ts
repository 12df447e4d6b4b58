import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const site = useSharedProduct();
let reader: Server;
let readerUrl: string;

beforeAll(async () => {
  // A cross-origin isolated feed reader: the browser blocks resources that do not allow embedding.
  reader = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.end('<!doctype html><html lang="en"><title>Reader</title><body></body></html>');
  });
  await new Promise<void>((resolve) => reader.listen(0, 'localhost', resolve));
  readerUrl = `http://localhost:${(reader.address() as AddressInfo).port}/`;
});
afterAll(() => {
  reader.close();
});

const policyOf = async (path: string, init?: RequestInit) => {
  const response = await fetch(site.product.url + path, init);
  await response.arrayBuffer();
  return [path, response.status, response.headers.get('cross-origin-resource-policy')];
};

/** Returns the URLs of all images in the feed, and of the covers and share images of the site. */
async function publicImages(): Promise<string[]> {
  const { url } = site.product;
  const feed = await (await fetch(`${url}/en/feed.json`)).text();
  const inFeed = [...feed.matchAll(/\/uploads\/[\w.-]+\.(?:webp|avif|png|jpe?g)/g)].map(([path]) => path);
  const html = await (await fetch(`${url}/en/research`)).text();
  const covers = [...html.matchAll(/\/covers\/[\w-]+\.svg/g)].map(([path]) => path);
  return [...new Set([...inFeed, ...covers, '/icon-192.png', '/favicon.ico'])];
}

describe('public files', () => {
  it('embed all images of the feed in a cross-origin isolated page', async () => {
    const images = await publicImages();
    expect(images.filter((path) => path.startsWith('/uploads/')).length).toBeGreaterThan(5);
    const page = await site.page();
    await page.goto(readerUrl);
    const blocked = await page.evaluate(
      async (addresses) => {
        const load = (address: string) =>
          new Promise<string | undefined>((resolve) => {
            const image = new Image();
            image.onload = () => resolve(undefined);
            image.onerror = () => resolve(address);
            image.src = address;
          });
        return (await Promise.all(addresses.map(load))).filter((each) => each !== undefined);
      },
      images.map((path) => site.product.url + path),
    );
    expect(blocked).toEqual([]);
  });

  // `metadata.test.ts` reads the header of a card, `visitor.test.ts` that of a PDF.
  it('allow other sites to embed static files and documents', async () => {
    const html = await (await fetch(`${site.product.url}/en/research`)).text();
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    for (const path of [asset, '/en/feed.xml', '/podcasts.ics'])
      expect(await policyOf(path)).toEqual([path, 200, 'cross-origin']);
  });
});

describe('private resources', () => {
  it('restrict the API and the dashboard files to their own origin', async () => {
    const dashboard = await (await fetch(`${site.product.url}/admin`)).text();
    const [asset = ''] = /\/admin\/assets\/[\w.-]+\.js/.exec(dashboard) ?? [];
    for (const path of [asset, '/api/articles'])
      expect(await policyOf(path)).toEqual([path, 200, 'same-origin']);
    const login = await policyOf('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(testAccount),
    });
    expect(login).toEqual(['/api/login', 200, 'same-origin']);
  });
});
