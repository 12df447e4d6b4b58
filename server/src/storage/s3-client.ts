import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@institute/core/errors.ts';
import { AwsClient } from 'aws4fetch';
import type { Env } from '#src/env.ts';

export type S3Settings = NonNullable<Env['s3']>;

interface Question {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The object; without it the question is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** How often a question is asked, and the pause before each time but the first, in milliseconds. */
const pauses = [0, 100, 500];
/** Until the head of an answer must be there; a body may take longer. */
const patience = 15_000;

/**
 * Asks an S3-compatible store, each question signed (AWS Signature Version 4) and its body by its hash. A store that
 * does not answer, or says that it cannot just now, is asked again: all that is asked here may be asked twice. What comes
 * back is a success, or 404.
 * @throws AppError unavailable, storage_full
 */
export function createS3Client(settings: S3Settings): (question: Question) => Promise<Response> {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function once({ method, key, query = {}, headers = {}, body }: Question): Promise<Response> {
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
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('It did not answer in time')), patience);
    try {
      return await fetch(request, { signal: late.signal, redirect: 'manual' });
    } finally {
      clearTimeout(timer);
    }
  }

  return async function ask(question) {
    let cause: unknown;
    for (const pause of pauses) {
      if (pause > 0) await wait(pause);
      try {
        const answer = await once(question);
        if (answer.ok || answer.status === 404) return answer;
        cause = await refusal(answer);
        if (answer.status !== 429 && (answer.status < 500 || answer.status === 507)) break;
      } catch (error) {
        cause = error;
      }
    }
    throw unavailable(cause);
  };
}

/** What callers get where the store could not do what was asked. */
export function unavailable(cause: unknown): AppError {
  const isFull = cause instanceof S3Error && /\b507\b|Quota|StorageFull/i.test(cause.message);
  return new AppError(isFull ? 'storage_full' : 'unavailable', { retryAfter: 5, cause });
}

/** The store said no. Its message names what it calls the reason, and no key. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;

  constructor(status: number, code: string) {
    super(`The S3 storage answered ${status} ${code}`.trim());
    this.status = status;
  }
}

/** An answer that is no success, as an error; its body is read to the end. */
export async function refusal(answer: Response): Promise<S3Error> {
  const text = await answer.text().catch(() => '');
  const [, code = ''] = /<Code>([A-Za-z0-9.]{1,100})<\/Code>/.exec(text) ?? [];
  return new S3Error(answer.status, code);
}
