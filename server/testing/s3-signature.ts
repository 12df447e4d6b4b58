import { createHash, createHmac } from 'node:crypto';

interface Signed {
  method: string;
  /** Path and query as sent. */
  url: string;
  /** By lowercase name. */
  headers: Record<string, string | string[] | undefined>;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Computes the AWS Signature Version 4 of an S3 request from the received headers and the secret. Shares no
 * code with the client, so that each verifies the other.
 */
export function s3Signature({ method, url, headers }: Signed, secret: string): string {
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? [];
  const [path = '/', query = ''] = url.split('?');
  const encodeStrictly = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const canonical = [
    method,
    path.split('/').map(decodeURIComponent).map(encodeStrictly).join('/'),
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const [date = '', region = '', service = ''] = scope.split('/');
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash(canonical)].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}
