import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueMail } from '#server/mail/outbox.ts';
import { makeContact } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createMetrics } from './metrics.ts';

const token = 'a token of more than 16'.replaceAll(' ', '-');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: token } });
  collectDefaultMetrics({ register: app.services.metrics.registry });
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}) => app.request('GET', '/metrics', { headers });
const forwarded = { 'x-forwarded-for': '203.0.113.9' };

it.each([
  ['through a proxy', forwarded],
  ['through a proxy of another kind', { forwarded: 'for=203.0.113.9' }],
  ['with a wrong token', { ...forwarded, authorization: `Bearer ${token}x` }],
  ['with the token in another way', { ...forwarded, authorization: token }],
  ['with an empty one', { ...forwarded, authorization: 'Bearer ' }],
])('/metrics is forbidden %s', async (_, headers) => {
  const { status, body } = await get(headers);
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

it('/metrics serves Prometheus text to local clients and with the token', async () => {
  const { db, clock } = app.services;
  const { id } = await makeContact(db, { name: 'CANARY' });
  await queueMail(db, { contact_id: id }, { language: 'id', now: clock() });
  const { status, text, headers } = await get({ ...forwarded, authorization: `Bearer ${token}` });
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  const line = /^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+)$/;
  // Before its monitor has a sample. Prometheus reads values with Go's ParseFloat.
  const lagWithoutSample = /^nodejs_eventloop_lag_[a-z]+_seconds Nan$/;
  const isValid = (each: string) => line.test(each) || lagWithoutSample.test(each);
  expect(text.split('\n').filter((each) => each !== '' && !isValid(each))).toEqual([]);
  expect(text).toContain('\nmail_outbox_size 1\n');
  expect(text).toContain('\nbackup_last_success_timestamp_seconds 0\n');
  for (const name of ['data_dir_free_bytes', 'db_pool_connections', 'process_resident_memory_bytes'])
    expect(text).toMatch(new RegExp(`^${name}\\S* [1-9]`, 'm'));
  expect(text).not.toContain('CANARY');
  expect((await get()).status).toBe(200);
});

it('ignores future dates and renamed files for the age of the newest backup', async () => {
  const folder = app.services.env.backups.folder;
  await mkdir(folder, { recursive: true });
  const makeBackupFile = async (name: string, modified: string) => {
    const path = join(folder, `backup-${name}-daily.tar.gz`);
    await writeFile(path, 'x');
    await utimes(path, new Date(modified), new Date(modified));
  };
  await makeBackupFile('2099-01-02T03-04-05-678Z', '2026-01-01T00:00:00Z');
  await makeBackupFile('2099-01-02T03-04-05-679Z', '2099-01-01T00:00:00Z');
  await makeBackupFile('2026-11-20T00-00-00-000Z', '2026-01-03T00:00:00Z');
  await makeBackupFile('2026-01-02T00-00-00-000Z', '2026-11-20T00:00:00Z');
  const { text } = await get();
  const newest = Date.parse('2026-01-03T00:00:00Z') / 1000;
  expect(text).toContain(`\nbackup_last_success_timestamp_seconds ${newest}\n`);
  expect(text).toContain('\nbackups_from_future 2\n');
  await rm(folder, { recursive: true });
});

it('counts responses by method, status class and duration', async () => {
  const metrics = createMetrics();
  const server = createServer(
    metrics.observe(
      () => false,
      (_request, response) => {
        response.writeHead(404).end();
      },
    ),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  for (const method of ['GET', 'GET', 'PROPFIND']) {
    await new Promise((resolve) => {
      request({ port, method, host: '127.0.0.1' }, (response) =>
        response.resume().on('close', resolve),
      ).end();
    });
  }
  server.close();
  await expect
    .poll(async () => (await metrics.registry.metrics()).split('\n'))
    .toEqual(
      expect.arrayContaining([
        'http_requests_total{method="GET",status="4xx"} 2',
        'http_requests_total{method="other",status="4xx"} 1',
        'http_request_duration_seconds_bucket{le="+Inf"} 3',
        'http_request_duration_seconds_count 3',
        'http_requests_in_progress 0',
      ]),
    );
});
