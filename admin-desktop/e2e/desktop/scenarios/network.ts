import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { type DesktopTest, makeArticle, picture } from '#test/driver/desktop-test.ts';
import { startForwardProxy } from '#test/driver/forward-proxy.ts';
import type { Scenario } from './scenario.ts';

/** Creates an incompressible image of 9.4 MB. Linux buffers at most 4 MiB of a connection (tcp_wmem). */
function createLargeImage(): Promise<Buffer> {
  const [width, height] = [1770, 1770];
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
}

/** Uploads an image through the API. */
async function uploadImage(test: DesktopTest): Promise<string> {
  const { page, app } = await test.startSignedIn();
  const bytes = [...(await picture(64, 48))];
  const url = await page.evaluate(async (data) => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(data)], 'sampul.png', { type: 'image/png' }));
    const response = await fetch('/api/upload', { method: 'POST', body });
    return ((await response.json()) as { url: string }).url;
  }, bytes);
  await app.kill();
  return url;
}

/** Uploads and the disk cache. */
export const networkScenarios: Scenario[] = [
  {
    name: 'shows upload progress although pages get no progress events',
    async run(test, t) {
      const { app, page } = await test.startSignedIn('articles');
      await page.getByRole('button', { name: t('admin.article.new'), exact: true }).click();
      const form = page.getByRole('form', { name: t('admin.article.create') });
      const buffer = await createLargeImage();
      test.connection.hold(64_000);
      await form
        .getByLabel(t('admin.field.cover'), { exact: true })
        .setInputFiles({ name: 'besar.png', mimeType: 'image/png', buffer });
      const bar = form.getByRole('progressbar');
      const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
      await expect.poll(percent).toBeGreaterThan(0);
      expect(await percent()).toBeLessThan(100);
      const uploaded = page.waitForResponse('**/api/upload', { timeout: 30_000 });
      test.connection.release();
      expect((await uploaded).status()).toBe(201);
      await bar.waitFor({ state: 'detached' });
      expect(app.problems).toEqual([]);
    },
  },
  {
    name: 'fetches a public image once, even after a restart, and other responses each time',
    async run(test) {
      const url = await uploadImage(test);
      const { title } = await makeArticle(test.api, { coverImageUrl: url });
      const proxy = await startForwardProxy();
      const pictures = () => proxy.passed.filter((line) => line.includes('/uploads/'));
      const visit = async () => {
        const { app, page } = await test.startSignedIn('articles', proxy.switches);
        await page.getByText(title).first().waitFor();
        const load = (address: string) =>
          page.evaluate(async (path) => {
            const image = new Image();
            image.src = path;
            await image.decode();
            return image.naturalWidth;
          }, address);
        expect(await load(url)).toBe(64);
        expect(await load(`${url}?former`)).toBe(64);
        await page.reload();
        await page.getByText(title).first().waitFor();
        expect(await load(url)).toBe(64);
        expect(await load(`${url}?former`)).toBe(64);
        await app.kill();
      };
      try {
        await visit();
        await visit();
        const plain = pictures().filter((line) => !line.endsWith('?former'));
        expect(plain.length).toBeGreaterThan(0);
        expect(new Set(plain).size).toBe(plain.length);
        expect(pictures().length - plain.length).toBe(4);
        const lists = proxy.passed.filter((line) => line.includes('/api/admin/articles'));
        expect(lists.length).toBeGreaterThanOrEqual(4);
      } finally {
        await proxy.stop();
      }
    },
  },
];
