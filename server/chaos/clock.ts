import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from '@institute/core/account/endpoints.ts';
import { type ApiClient, HttpError } from '@institute/core/api-client.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { testAccount } from '#testing/product.ts';
import { staffClient } from '#testing/staff-client.ts';
import { type FaultScenario, UnsupportedHereError } from './fault-scenario.ts';
import { listStoredTitles, lost, Writer } from './writer.ts';

/** Returns the path of libfaketime. @throws UnsupportedHereError if it is not installed */
function clockLibrary(): string {
  const folders = existsSync('/usr/lib')
    ? ['/usr/lib', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)]
    : [];
  const found = folders
    .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
  if (!found) throw new UnsupportedHereError('libfaketime is not installed (Debian: faketime)');
  return found;
}

/** Returns the status of a session request: 200 if the session is valid. */
async function statusOf(client: ApiClient): Promise<number> {
  try {
    await client.call(account.user);
    return 200;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
}

/** The system clock jumps forward and back while the server runs. */
export const clockJumps: FaultScenario = {
  id: 'clock-jumps',
  title: 'the clock jumps by an hour, a day, a year, and back',
  databases: ['embedded', 'postgres'],
  async run(environment) {
    const clock = join(environment.dataFolder, 'clock');
    const set = (offset: string) => writeFileSync(clock, `${offset}\n`);
    set('+0');
    const env = {
      LD_PRELOAD: clockLibrary(),
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // A real clock change does not affect the monotonic clock either.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    const product = await environment.start({ env });
    const first = await staffClient(product);
    const writers: Writer[] = [];
    async function write(name: string, client: ApiClient) {
      const writer = new Writer(name, client);
      writers.push(writer);
      await writer.writeOnce();
      await writer.writeOnce();
      assert.deepEqual(writer.refused, [], `a write was rejected after ${name}`);
      for (const path of ['/en', '/id/blog', '/en/podcasts', '/en/feed.xml', '/sitemap.xml', '/readyz'])
        assert.equal((await fetch(product.url + path)).status, 200, `${path} after ${name}`);
    }
    await write('sekarang', first);
    set('+1h');
    await write('sejam-kemudian', first);
    set('-1d');
    await write('kemarin', first);
    set('+8d');
    assert.equal(await statusOf(first), 401, 'a session that was unused for a week is still valid');
    await write('seminggu-kemudian', await staffClient(product));
    set('+400d');
    const future = await staffClient(product);
    await write('tahun-depan', future);
    set('+0');
    assert.ok([200, 401].includes(await statusOf(future)), 'a session from the future causes an error');
    const last = await staffClient(product);
    await write('kembali', last);
    const order = async () => (await last.call(article.list)).map(({ slug }) => slug).join();
    assert.equal(await order(), await order());
    const stored = await listStoredTitles(product.url);
    assert.deepEqual(
      lost(
        writers.flatMap(({ acknowledged }) => acknowledged),
        stored,
      ),
      [],
    );
    await product.stop();
    const rateLimits = await checkRateLimits();
    return `5 jumps: ${stored.length} writes, 0 lost; sessions ended in time; ${rateLimits}`;

    /** Verifies that a clock jump does not extend a running rate limit. */
    async function checkRateLimits(): Promise<string> {
      set('+0');
      const { url } = await environment.start({ env: { ...env, RATE_LIMITS: 'on' } });
      const signIn = async (password: string) => {
        const body = JSON.stringify({ ...testAccount, password });
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).status;
      };
      const wrong: number[] = [];
      for (let time = 0; time < 6; time += 1) wrong.push(await signIn('tidak-benar-0000'));
      assert.deepEqual(wrong, [401, 401, 401, 401, 401, 429]);
      set('+1h');
      assert.equal(await signIn(testAccount.password), 200, 'sign-in is still rejected after an hour');
      return 'rate limits expired in time';
    }
  },
};
