import { apiVersion, serverIdentity } from '@institute/core/dashboard/desktop.ts';
import type { NetworkErrorCode, ServerCheckResult } from '#shared/contract.ts';
import type { NetFetch } from './net-fetch.ts';
import { networkErrorOf } from './network-error.ts';
import { isOlder, readServerUrl } from './policy.ts';

/** Timeout until the response, and again until the end of its body. */
const timeoutMs = 8000;
/** Identities are shorter. Any host may answer, so a longer body is not read. */
const maxIdentityLength = 10_000;

interface ServerCheckOptions {
  /** Uses Chromium's network stack with the system's certificates and proxies. */
  fetch: NetFetch;
  version: string;
}

/** Checks whether a compatible server runs at a typed address. Sends no cookies. */
export async function checkServer(
  typed: string,
  { fetch, version }: ServerCheckOptions,
): Promise<ServerCheckResult> {
  const address = readServerUrl(typed);
  if ('reason' in address) return { ok: false, reason: address.reason };
  const { origin } = address;
  try {
    const response = await fetch(`${origin}/api/health`, {
      redirect: 'manual',
      cache: 'no-store',
      timeoutMs,
    });
    const result = await readIdentity(response);
    if ('reason' in result) return { ok: false, reason: result.reason };
    const { identity } = result;
    if (identity.apiVersion < apiVersion) return { ok: false, reason: 'TOO_OLD' };
    if (identity.apiVersion > apiVersion || isOlder(version, identity.minDesktop))
      return { ok: false, reason: 'TOO_NEW' };
    return { ok: true, origin, siteName: identity.siteName };
  } catch (error) {
    return { ok: false, reason: networkErrorOf(error) };
  }
}

/** Rejects redirects. Electron reports them as errors, other fetches as responses. */
async function readIdentity(response: Response) {
  const isRedirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (isRedirect) return rejected('REDIRECT');
  const identity = serverIdentity.safeParse(parseJson(await readStart(response)));
  if (!identity.success)
    return rejected(response.status === 502 || response.status === 503 ? 'UNAVAILABLE' : 'NOT_OURS');
  return response.status === 503 ? rejected('UNAVAILABLE') : { identity: identity.data };
}

/** @throws Error if the body does not end in time */
async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel();
  }, timeoutMs);
  while (text.length <= maxIdentityLength) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  clearTimeout(timer);
  if (isLate) throw new Error('net::ERR_TIMED_OUT');
  void reader.cancel();
  return text;
}

function rejected(reason: NetworkErrorCode) {
  return { reason };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
