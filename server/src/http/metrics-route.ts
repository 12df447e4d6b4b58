import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { AppError } from '@institute/core/errors.ts';
import { findBackups } from '#src/backup/backup-folder.ts';
import type { Services } from '#src/services.ts';
import { gauge, type MetricsText } from './metrics.ts';
import type { AppMiddleware, KoaContext } from './request-state.ts';

/**
 * Serves `/metrics` in the Prometheus text format to clients with the token and to local programs without a proxy.
 * Metrics that cannot be read are omitted.
 */
export function metricsPage(services: Services): AppMiddleware {
  return async function answerMetrics(ctx, next) {
    if (ctx.path !== '/metrics' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (!hasToken(ctx, services.env.metricsToken) && !isLocal(ctx)) throw new AppError('forbidden');
    const readers = [services.processMetrics, outboxLines, backupLines, diskLines];
    const parts = await Promise.all(readers.map((read) => read(services).catch(() => [])));
    ctx.type = 'text/plain; version=0.0.4; charset=utf-8';
    ctx.body = `${parts.flat().join('\n')}\n`;
  };
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

async function outboxLines({ db, clock }: Services): Promise<MetricsText> {
  const row = await db('outbox')
    .min<{ oldest: Date | null }>('created_at as oldest')
    .count('* as waiting')
    .first();
  const { oldest, waiting } = row as unknown as { oldest: Date | null; waiting: string };
  return [
    ...gauge('mail_outbox_size', 'Unsent mails in the outbox', Number(waiting)),
    ...gauge(
      'mail_outbox_oldest_age_seconds',
      'Age of the oldest unsent mail',
      oldest ? (Number(clock()) - Number(oldest)) / 1000 : 0,
    ),
  ];
}

async function backupLines({ env }: Services): Promise<MetricsText> {
  const found = await findBackups(env.backups.folder);
  const newest = found.find(({ isFromFuture }) => !isFromFuture);
  return [
    ...gauge(
      'backup_last_success_timestamp_seconds',
      'Time of the newest backup; 0 if there is none',
      newest ? Number(newest.madeAt) / 1000 : 0,
    ),
    ...gauge(
      'backups_from_future',
      'Backups with a date in the future: not counted, not removed',
      found.filter(({ isFromFuture }) => isFromFuture).length,
    ),
  ];
}

async function diskLines({ env }: Services): Promise<MetricsText> {
  const { bavail, bsize } = await statfs(env.dataDir);
  return gauge('data_dir_free_bytes', 'Free space on the disk of the data directory', bavail * bsize);
}
