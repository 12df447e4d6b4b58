import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { article } from '@institute/core/content/article/endpoints.ts';
import sharp from 'sharp';
import { staffSession } from '#testing/staff-client.ts';
import { onDisk } from './disk.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { upload } from './killed.ts';
import { waitForExit } from './stopping.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/** Pictures are missing, links point outside, and then the uploads path is not a directory. */
export const uploadsDamaged: FaultScenario = {
  id: 'uploads-damaged',
  title: 'pictures are missing, and the uploads path is not a directory',
  databases: ['embedded', 'postgres'],
  async run(environment) {
    const product = await environment.start();
    const { client, cookie } = await staffSession(product);
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#17617a' } })
      .jpeg()
      .toBuffer();
    const address = (await upload(product.url, cookie(), picture)) ?? '';
    assert.ok(address, 'an upload failed');
    const { slug } = await client.call(article.admin.create, {
      body: { title: 'Bergambar', excerpt: 'Ringkas', category: 'Case Studies', coverImageUrl: address },
    });
    const folder = join(environment.dataFolder, 'uploads');
    const status = async (path: string) => (await fetch(product.url + path)).status;
    assert.equal(await status(address), 200);

    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    assert.equal(await status(address), 404, 'a deleted picture');
    const name = address.split('/').at(-1) ?? '';
    symlinkSync('/etc/passwd', join(folder, name));
    assert.equal(await status(address), 404, 'a link to a file outside the folder');
    rmSync(join(folder, name));
    symlinkSync('/nowhere', join(folder, name));
    assert.equal(await status(address), 404, 'a broken link');

    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, 'a file in the place of the folder');
    assert.equal(
      await upload(product.url, cookie(), picture),
      undefined,
      'an upload succeeded without a directory',
    );
    assert.ok([404, 503].includes(await status(address)), 'unexpected status without a directory');
    for (const path of ['/en', `/en/blog/${slug}`, `/id/blog/${slug}`, '/en/blog'])
      assert.equal(await status(path), 200, path);
    await sleep(2100);
    const ready = await (await fetch(`${product.url}/readyz`)).json();
    assert.deepEqual(ready, { status: 'degraded', reason: 'uploads' });

    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    assert.ok(await upload(product.url, cookie(), picture), 'an upload failed after the repair');
    return 'missing pictures and links returned 404, pages stayed up, /readyz reported degraded until the repair';
  },
};

/** The disk of the data directory is read-only when the server starts. */
export const diskReadOnly: FaultScenario = {
  id: 'disk-read-only',
  title: 'the disk is read-only when the server starts',
  databases: ['embedded'],
  needsRoot: true,
  async run(environment) {
    const folder = join(environment.dataFolder, 'disk');
    return onDisk(folder, 400, async () => {
      const product = await environment.start({ dataFolder: folder });
      const writer = new Writer('tulis', (await staffSession(product)).client);
      await writer.writeOnce();
      await product.stop();
      execFileSync('mount', ['-o', 'remount,ro', folder]);
      const { code, output } = await waitForExit({ DATA_DIR: folder, PORT: '0' });
      assert.notEqual(code, 0);
      assert.match(output, /written|read-only/i);
      assert.doesNotMatch(output, /\n\s+at /, 'no stack');
      execFileSync('mount', ['-o', 'remount,rw', folder]);
      const again = await environment.start({ dataFolder: folder });
      assert.deepEqual(lost(writer.acknowledged, await listStoredTitles(again.url)), []);
      await again.stop();
      return `refused with exit code ${code} and a sentence; afterwards everything was there`;
    });
  },
};
