import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { article } from '@institute/core/content/article/endpoints.ts';
import { digest } from '@institute/core/inbox/endpoints.ts';
import pg from 'pg';
import { startFakeSmtp } from '#testing/fake-smtp.ts';
import { readMail } from '#testing/read-mail.ts';
import { staffClient } from '#testing/staff-client.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { kill } from './killed.ts';

const readers = 5000;
/** Timeout of a digest of this size on a slow machine, in milliseconds. */
const patience = 10 * 60_000;

/** The process is killed several times while it sends a digest. Each subscriber receives it exactly once. */
export const killedDigest: FaultScenario = {
  id: 'killed-digest',
  title: 'the process is killed while it sends a digest',
  databases: ['postgres'],
  async run(environment, rounds) {
    const sink = await startFakeSmtp();
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'website@institute.example',
      MAIL_TO: 'desk@institute.example',
      DIGEST_RATE: '1000',
    };
    try {
      let product = await environment.start({ env });
      await onDatabase(
        environment.databaseUrl,
        `insert into newsletter_subscribers (id, email, language)
         select gen_random_uuid(), 'n' || n || '@example.org', case when n % 2 = 0 then 'id' else 'en' end
         from generate_series(1, ${readers}) n`,
      );
      let staff = await staffClient(product);
      const title = 'Kabar';
      const made = await staff.call(article.admin.create, {
        body: { title, excerpt: title, category: 'Case Studies', status: 'published' },
      });
      await staff.call(digest.send, {
        body: {
          items: [{ kind: 'article', id: made.id }],
          subjectId: title,
          subjectEn: title,
          introId: '',
          introEn: '',
        },
      });
      const deadline = Date.now() + patience;
      for (let round = 1; round <= rounds; round += 1) {
        // Each round kills the process later.
        const reached = Math.round((readers * round) / (rounds + 1));
        while (sink.received.length < reached && Date.now() < deadline) await sleep(2);
        await kill(product);
        assert.ok(sink.received.length < readers, 'the digest was complete before the kill');
        product = await environment.start({ env });
      }
      staff = await staffClient(product);
      let { digest: progress } = await staff.call(digest.progress);
      while (progress?.state === 'sending' && Date.now() < deadline) {
        await sleep(500);
        ({ digest: progress } = await staff.call(digest.progress));
      }
      assert.equal(progress?.state, 'done');
      assert.deepEqual([progress.total, progress.sent, progress.failed], [readers, readers, 0]);
      return count(sink.received, progress.uncertain, rounds);
    } finally {
      await sink.close();
    }
  },
};

/** Removes duplicates by Message-ID, as mail servers do, and counts them. */
function count(
  received: readonly { to: string[]; raw: string }[],
  uncertain: readonly string[],
  rounds: number,
): string {
  const delivered = new Map<string, string>();
  const duplicates: string[] = [];
  for (const { to, raw } of received) {
    const [address = ''] = to;
    const id = readMail(raw).headers['message-id'] ?? '';
    if (delivered.has(id)) duplicates.push(address);
    else delivered.set(id, address);
  }
  const addresses = [...delivered.values()];
  assert.equal(new Set(addresses).size, addresses.length, 'an address received the digest twice');
  assert.equal(addresses.length, readers, 'an address did not receive the digest');
  assert.ok(duplicates.length <= rounds, `${duplicates.length} duplicates after ${rounds} kills`);
  for (const duplicate of duplicates)
    assert.ok(uncertain.includes(duplicate), `${duplicate} is not reported as uncertain`);
  return `${rounds} kills, ${readers} addresses once each; ${uncertain.length} reported as uncertain, ${duplicates.length} of them sent twice with the same Message-ID`;
}

async function onDatabase(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
