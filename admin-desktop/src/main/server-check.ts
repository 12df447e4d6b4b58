import { apiVersion, serverIdentity } from '@institute/core/desktop.ts';
import type { FailureReason, ProbeResult } from '#src/shared/contract.ts';
import type { NetFetch } from './net-fetch.ts';
import { networkErrorOf } from './network-error.ts';
import { isOlder, readServerAddress } from './policy.ts';

/** How long a server may take to say who it is, in milliseconds. */
const patience = 8000;

interface ProbeOptions {
  /** Chromium's network stack: it knows the certificates and proxies of the system. */
  fetch: NetFetch;
  /** The version of the app. */
  version: string;
}

/** Finds out whether there is a server for this app at an address that somebody typed. No cookie is sent. */
export async function checkServer(typed: string, { fetch, version }: ProbeOptions): Promise<ProbeResult> {
  const address = readServerAddress(typed);
  if ('reason' in address) return { ok: false, reason: address.reason };
  const { origin } = address;
  try {
    const reply = await fetch(`${origin}/api/health`, {
      redirect: 'manual',
      cache: 'no-store',
      timeoutMs: patience,
    });
    const said = await readIdentity(reply);
    if ('reason' in said) return { ok: false, reason: said.reason };
    const { identity } = said;
    if (identity.apiVersion < apiVersion) return { ok: false, reason: 'TOO_OLD' };
    if (identity.apiVersion > apiVersion || isOlder(version, identity.minDesktop))
      return { ok: false, reason: 'TOO_NEW' };
    return { ok: true, origin, siteName: identity.siteName };
  } catch (error) {
    return { ok: false, reason: networkErrorOf(error) };
  }
}

/** A redirect is an error in Electron and an answer in other places; both mean the same. */
async function readIdentity(reply: Response) {
  const isLeadingOn = reply.type === 'opaqueredirect' || (reply.status >= 300 && reply.status < 400);
  if (isLeadingOn) return refused('REDIRECT');
  const text = (await reply.text()).slice(0, 10_000);
  const identity = serverIdentity.safeParse(json(text));
  if (!identity.success)
    return refused(reply.status === 502 || reply.status === 503 ? 'UNAVAILABLE' : 'NOT_OURS');
  return reply.status === 503 ? refused('UNAVAILABLE') : { identity: identity.data };
}

function refused(reason: FailureReason) {
  return { reason };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
