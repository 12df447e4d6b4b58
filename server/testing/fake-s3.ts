import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { byteRange } from '#server/http/send-file.ts';
import { s3Signature } from './s3-signature.ts';

interface StoredObject {
  bytes: Buffer;
  type: string;
  modified: Date;
}

/** Small, so that tests see several pages. */
const perPage = 3;

/**
 * An in-memory fake of the S3 REST interface that the product uses: GET with ranges, HEAD, PUT, DELETE and
 * paged lists. Rejects requests with a wrong signature, an old date or a different body.
 */
export async function startFakeS3({ bucket = 'institute', region = 'us-east-1' } = {}) {
  const objects = new Map<string, StoredObject>();
  const keys = { accessKeyId: 'AKIDTESTING', secretAccessKey: 'a+very/secret=key-0123456789' };
  const fake = {
    objects,
    url: '',
    /** Status and code of the response to all requests, while set. */
    refuse: undefined as [number, string] | undefined,
    /** The same for the next request only. */
    refuseOnce: undefined as [number, string] | undefined,
    /** Requests so far, such as `GET institute/name`. */
    requests: [] as string[],
    env: {} as Record<string, string>,
    close: async () => {},
  };

  function problem(request: IncomingMessage, body: Buffer): [number, string] | undefined {
    const { method = '', url = '', headers } = request;
    const { refuseOnce } = fake;
    fake.refuseOnce = undefined;
    if (refuseOnce ?? fake.refuse) return refuseOnce ?? fake.refuse;
    const given = String(headers.authorization);
    if (!given.includes(`Credential=${keys.accessKeyId}/`)) return [403, 'InvalidAccessKeyId'];
    if (!given.includes(`/${region}/s3/aws4_request`)) return [400, 'AuthorizationHeaderMalformed'];
    if (!given.endsWith(`Signature=${s3Signature({ method, url, headers }, keys.secretAccessKey)}`))
      return [403, 'SignatureDoesNotMatch'];
    const [, ...parts] =
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
    const [year = 0, month = 0, ...rest] = parts.map(Number);
    if (!(Math.abs(Date.now() - Date.UTC(year, month - 1, ...rest)) < 900_000))
      return [403, 'RequestTimeTooSkewed'];
    const hash = createHash('sha256').update(body).digest('hex');
    if (headers['x-amz-content-sha256'] !== hash) return [400, 'XAmzContentSHA256Mismatch'];
    return undefined;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const address = new URL(request.url ?? '', 'http://s3');
    const [, bucketName = '', ...rest] = decodeURIComponent(address.pathname).split('/');
    const key = rest.join('/');
    fake.requests.push(`${method} ${bucketName}${key && `/${key}`}`);
    const body = await buffer(request);
    const failure =
      problem(request, body) ?? (bucketName === bucket ? undefined : ([404, 'NoSuchBucket'] as const));
    const object = objects.get(key);
    if (failure) reject(response, ...failure);
    else if (!key) response.writeHead(200).end(page(address.searchParams));
    else if (method === 'PUT') {
      objects.set(key, { bytes: body, type: String(request.headers['content-type']), modified: new Date() });
      response.writeHead(200).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (object) send(request, response, object);
    else reject(response, 404, 'NoSuchKey');
  }

  function page(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const prefix = query.get('prefix') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const shown = all.slice(0, Math.min(perPage, Number(query.get('max-keys') ?? perPage)));
    const isMore = all.length > shown.length;
    const token = isMore ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
    const contents = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${token}${contents}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.env = {
    S3_ENDPOINT: fake.url,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  fake.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return fake;
}

export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;

function reject(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, type, modified }: StoredObject,
): void {
  const range = byteRange(request.headers.range, bytes.length);
  if (range === 'beyond') {
    reject(response, 416, 'InvalidRange');
    return;
  }
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  response.writeHead(range ? 206 : 200, {
    'Content-Type': type,
    'Content-Length': part.length,
    'Last-Modified': modified.toUTCString(),
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}` } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}
