import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@institute/core/api/errors.ts';
import { AwsClient } from 'aws4fetch';
import type { Env } from '#server/env.ts';

export type S3Settings = NonNullable<Env['s3']>;

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Key of the object. Without it the request is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Delay before each attempt in milliseconds. */
const retryDelaysMs = [0, 100, 500];
/** Timeout for the response headers in milliseconds. A body can take longer. */
const timeoutMs = 15_000;

/**
 * Creates a client for an S3-compatible store. Signs requests and body hashes (AWS Signature Version 4).
 * Retries if the store does not respond or is temporarily unavailable: all requests are idempotent. Returns a
 * success or a 404 response.
 * @throws AppError unavailable, storage_full
 */
export function createS3Client(settings: S3Settings): (request: S3Request) => Promise<Response> {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function sendOnce({ method, key, query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const address = `${endpoint}/${bucket}${key === undefined ? '' : `/${prefix}${key}`}`;
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const request = await signer.sign(address + search, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new Error('The S3 storage did not respond in time')),
      timeoutMs,
    );
    try {
      return await fetch(request, { signal: timeout.signal, redirect: 'manual' });
    } finally {
      clearTimeout(timer);
    }
  }

  return async function send(request) {
    let cause: unknown;
    for (const delayMs of retryDelaysMs) {
      if (delayMs > 0) await wait(delayMs);
      try {
        const response = await sendOnce(request);
        if (response.ok || response.status === 404) return response;
        cause = await errorFrom(response);
        if (response.status !== 429 && (response.status < 500 || response.status === 507)) break;
      } catch (error) {
        cause = error;
      }
    }
    throw unavailable(cause);
  };
}

/** Converts an error of the store for callers. */
export function unavailable(cause: unknown): AppError {
  const isFull = cause instanceof S3Error && /\b507\b|Quota|StorageFull/i.test(cause.message);
  return new AppError(isFull ? 'storage_full' : 'unavailable', { retryAfter: 5, cause });
}

/** An error response of the store. The message contains the store's error code and no keys. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;

  constructor(status: number, code: string) {
    super(`The S3 storage responded with ${status} ${code}`.trim());
    this.status = status;
  }
}

/** Converts an error response to an error and consumes its body. */
export async function errorFrom(response: Response): Promise<S3Error> {
  const text = await response.text().catch(() => '');
  const [, code = ''] = /<Code>([A-Za-z0-9.]{1,100})<\/Code>/.exec(text) ?? [];
  return new S3Error(response.status, code);
}
