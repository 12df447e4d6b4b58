import { PassThrough, pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { SettingsError } from '#src/env.ts';
import type { ByteRange } from '#src/http/byte-range.ts';
import { createS3Client, refusal, S3Error, type S3Settings, unavailable } from './s3-client.ts';
import { contentTypeOf, isPictureName, isStorageName, requireStorageName, type Storage } from './storage.ts';

interface Facts {
  size: number;
  modified: Date;
}

/** Of so many files size and time are remembered. */
const maxCachedStats = 20_000;

/**
 * Files in a bucket of an S3-compatible store, which all servers share. The bucket can stay private: nobody but the
 * server reads it. A file appears whole or not at all, as the store promises.
 * @throws SettingsError where the store is there and refuses; one that cannot be reached is waited for by who asks
 */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const ask = createS3Client(settings);
  /** What does not change under its name is asked for once. */
  const known = new Map<string, Facts>();

  async function check(): Promise<void> {
    const answer = await ask({
      method: 'GET',
      query: { 'list-type': '2', 'max-keys': '1', prefix: settings.prefix },
    });
    if (!answer.ok) throw unavailable(await refusal(answer));
    await answer.body?.cancel();
  }

  async function bytesOf(name: string, part?: ByteRange): Promise<Readable> {
    const headers: Record<string, string> = part ? { Range: `bytes=${part.start}-${part.end}` } : {};
    const answer = await ask({ method: 'GET', key: name, headers });
    if (!answer.ok || !answer.body) throw unavailable(await refusal(answer));
    return Readable.fromWeb(answer.body as ReadableStream);
  }

  await check().catch((error: unknown) => {
    const { cause } = error as Error;
    if (cause instanceof S3Error && cause.status < 500) throw new SettingsError(notRight(cause));
  });

  return {
    check,

    async put(name, bytes, contentType) {
      requireStorageName(name);
      known.delete(name);
      const answer = await ask({
        method: 'PUT',
        key: name,
        body: bytes,
        headers: {
          'Content-Type': contentType,
          // What is between the bucket and us has no say in who reads a PDF.
          'Cache-Control': isPictureName(name) ? 'public, max-age=31536000, immutable' : 'private, no-store',
        },
      });
      if (!answer.ok) throw unavailable(await refusal(answer));
      await answer.body?.cancel();
    },

    async read(name) {
      const facts = known.get(name) ?? (await factsOf(name));
      if (!facts) return undefined;
      return {
        ...facts,
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
        const answer = await ask({ method: 'GET', query });
        if (!answer.ok) throw unavailable(await refusal(answer));
        const page = await answer.text();
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) {
          const name = key.slice(settings.prefix.length);
          if (key.startsWith(settings.prefix) && isStorageName(name)) yield name;
        }
        token = nextToken(page);
      }
    },

    async remove(name) {
      requireStorageName(name);
      known.delete(name);
      const answer = await ask({ method: 'DELETE', key: name });
      await answer.body?.cancel();
    },
  };

  async function headOf(name: string): Promise<Response | undefined> {
    if (!isStorageName(name)) return undefined;
    const answer = await ask({ method: 'HEAD', key: name });
    return answer.status === 404 ? undefined : answer;
  }

  async function factsOf(name: string): Promise<Facts | undefined> {
    const { headers } = (await headOf(name)) ?? {};
    if (!headers) return undefined;
    const facts = {
      size: Number(headers.get('content-length')),
      modified: new Date(headers.get('last-modified') ?? 0),
    };
    known.set(name, facts);
    const [oldest = name] = known.keys();
    if (known.size > maxCachedStats) known.delete(oldest);
    return facts;
  }
}

function notRight({ message, status }: S3Error): string {
  const names = status === 404 ? 'S3_BUCKET' : 'S3_ENDPOINT, S3_BUCKET, S3_REGION or the two keys of S3';
  return `These settings are not right:\n  ${names}: ${message}`;
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
