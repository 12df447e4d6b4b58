import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { AppError } from '@institute/core/api/errors.ts';
import { Gauge, Registry } from 'prom-client';
import { findBackups } from '#server/backup/backup-folder.ts';
import type { Services } from '#server/services.ts';
import type { AppMiddleware, KoaContext } from './request-state.ts';

/**
 * Serves `/metrics` in the Prometheus text format to clients with the token and to local programs without a proxy.
 * Metrics that cannot be read are omitted.
 */
export function metricsPage(services: Services): AppMiddleware {
  return async function answerMetrics(ctx, next) {
    if (ctx.path !== '/metrics' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (!hasToken(ctx, services.env.metricsToken) && !isLocal(ctx)) throw new AppError('forbidden');
    ctx.body = (await services.processMetrics()) + (await siteMetrics(services));
    ctx.type = Registry.PROMETHEUS_CONTENT_TYPE;
  };
}

/** Reads what all processes share. */
async function siteMetrics(services: Services): Promise<string> {
  const registry = new Registry();
  const add: AddGauge = (name, help, value) => new Gauge({ name, help, registers: [registry] }).set(value);
  await Promise.allSettled([readOutbox, readBackups, readDisk].map((read) => read(services, add)));
  return registry.metrics();
}

function hasToken(ctx: KoaContext, token: string | undefined): boolean {
  const [, given] = /^Bearer ([^\s]{1,500})$/.exec(ctx.get('Authorization')) ?? [];
  if (!token || !given) return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

/** A proxy on this machine connects from a local address too, but names the client in a header. */
function isLocal({ req }: KoaContext): boolean {
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => req.headers[name],
  );
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(req.socket.remoteAddress ?? '');
}

type AddGauge = (name: string, help: string, value: number) => void;

async function readOutbox({ db, clock }: Services, add: AddGauge): Promise<void> {
  const row = await db('outbox')
    .min<{ oldest: Date | null }>('created_at as oldest')
    .count('* as waiting')
    .first();
  const { oldest, waiting } = row as unknown as { oldest: Date | null; waiting: string };
  add('mail_outbox_size', 'Unsent mails in the outbox', Number(waiting));
  add(
    'mail_outbox_oldest_age_seconds',
    'Age of the oldest unsent mail',
    oldest ? (Number(clock()) - Number(oldest)) / 1000 : 0,
  );
}

async function readBackups({ env }: Services, add: AddGauge): Promise<void> {
  const found = await findBackups(env.backups.folder);
  const newest = found.find(({ isFromFuture }) => !isFromFuture);
  add(
    'backup_last_success_timestamp_seconds',
    'Time of the newest backup; 0 if there is none',
    newest ? Number(newest.madeAt) / 1000 : 0,
  );
  add(
    'backups_from_future',
    'Backups with a date in the future: not counted, not removed',
    found.filter(({ isFromFuture }) => isFromFuture).length,
  );
}

async function readDisk({ env }: Services, add: AddGauge): Promise<void> {
  const { bavail, bsize } = await statfs(env.dataDir);
  add('data_dir_free_bytes', 'Free space on the disk of the data directory', bavail * bsize);
}
