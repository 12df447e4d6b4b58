import { PassThrough, pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { LRUCache } from 'lru-cache';
import { SettingsError } from '#server/env.ts';
import type { ByteRange } from '#server/http/send-file.ts';
import { createS3Client, errorFrom, S3Error, type S3Settings, unavailable } from './s3-client.ts';
import { contentTypeOf, isImageName, isStorageName, requireStorageName, type Storage } from './storage.ts';

interface FileStats {
  size: number;
  modified: Date;
}

/** Maximum number of files with cached size and time. */
const maxCachedStats = 20_000;

/**
 * Stores files in a bucket of an S3-compatible store that all servers share. The bucket can be private,
 * because only the server reads it. Writes are atomic.
 * @throws SettingsError if the store rejects the settings; an unreachable store does not stop the start
 */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const send = createS3Client(settings);
  /** Size and time of files. Content never changes under a name, so the first response is cached. */
  const statCache = new LRUCache<string, FileStats>({ max: maxCachedStats });

  async function check(): Promise<void> {
    const response = await send({
      method: 'GET',
      query: { 'list-type': '2', 'max-keys': '1', prefix: settings.prefix },
    });
    if (!response.ok) throw unavailable(await errorFrom(response));
    await response.body?.cancel();
  }

  async function bytesOf(name: string, part?: ByteRange): Promise<Readable> {
    const headers: Record<string, string> = part ? { Range: `bytes=${part.start}-${part.end}` } : {};
    const response = await send({ method: 'GET', key: name, headers });
    if (!response.ok || !response.body) throw unavailable(await errorFrom(response));
    return Readable.fromWeb(response.body as ReadableStream);
  }

  await check().catch((error: unknown) => {
    const { cause } = error as Error;
    if (cause instanceof S3Error && cause.status < 500) throw new SettingsError(settingsMessage(cause));
  });

  return {
    check,

    async put(name, bytes, contentType) {
      requireStorageName(name);
      statCache.delete(name);
      const response = await send({
        method: 'PUT',
        key: name,
        body: bytes,
        headers: {
          'Content-Type': contentType,
          // Caches between the bucket and the server must not serve PDFs, which may be private.
          'Cache-Control': isImageName(name) ? 'public, max-age=31536000, immutable' : 'private, no-store',
        },
      });
      if (!response.ok) throw unavailable(await errorFrom(response));
      await response.body?.cancel();
    },

    async read(name) {
      const stats = statCache.get(name) ?? (await statsOf(name));
      if (!stats) return undefined;
      return {
        ...stats,
        contentType: contentTypeOf(name),
        stream(part) {
          const flow = new PassThrough();
          bytesOf(name, part).then(
            (bytes) => pipeline(bytes, flow, () => {}),
            (error: Error) => flow.destroy(error),
          );
          return flow;
        },
      };
    },

    has: async (name) => (await headOf(name)) !== undefined,

    async *list() {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const more: Record<string, string> = token ? { 'continuation-token': token } : {};
        const query = { 'list-type': '2', prefix: settings.prefix, ...more };
        const response = await send({ method: 'GET', query });
        if (!response.ok) throw unavailable(await errorFrom(response));
        const page = await response.text();
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) {
          const name = key.slice(settings.prefix.length);
          if (key.startsWith(settings.prefix) && isStorageName(name)) yield name;
        }
        token = nextToken(page);
      }
    },

    async remove(name) {
      requireStorageName(name);
      statCache.delete(name);
      const response = await send({ method: 'DELETE', key: name });
      await response.body?.cancel();
    },
  };

  async function headOf(name: string): Promise<Response | undefined> {
    if (!isStorageName(name)) return undefined;
    const response = await send({ method: 'HEAD', key: name });
    return response.status === 404 ? undefined : response;
  }

  async function statsOf(name: string): Promise<FileStats | undefined> {
    const { headers } = (await headOf(name)) ?? {};
    if (!headers) return undefined;
    const stats = {
      size: Number(headers.get('content-length')),
      modified: new Date(headers.get('last-modified') ?? 0),
    };
    statCache.set(name, stats);
    return stats;
  }
}

function settingsMessage({ message, status }: S3Error): string {
  const names = status === 404 ? 'S3_BUCKET' : 'S3_ENDPOINT, S3_BUCKET, S3_REGION or the two keys of S3';
  return `These settings are invalid:\n  ${names}: ${message}`;
}

function nextToken(page: string): string | undefined {
  if (!/<IsTruncated>true<\/IsTruncated>/.test(page)) return undefined;
  const [, token] = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page) ?? [];
  return token
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
