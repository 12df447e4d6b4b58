import type { NetworkErrorCode } from '#shared/contract.ts';

const reasons: readonly (readonly [RegExp, NetworkErrorCode])[] = [
  [/ERR_(UNEXPECTED_)?PROXY_AUTH/, 'PROXY_LOGIN'],
  [/ERR_PROXY_|ERR_TUNNEL_|ERR_SOCKS_|ERR_(NO_SUPPORTED|MANDATORY_PROXY|PAC_)/, 'PROXY'],
  [/ERR_NAME_(NOT_RESOLVED|RESOLUTION_FAILED)/, 'DNS'],
  [/ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|NETWORK_ACCESS_DENIED)/, 'OFFLINE'],
  [/ERR_CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE/, 'REFUSED'],
  [/ERR_(CONNECTION_)?TIMED_OUT|TimeoutError|timed? ?out/i, 'TIMEOUT'],
  [/ERR_CERT_DATE_INVALID/, 'TLS_EXPIRED'],
  [/ERR_CERT_COMMON_NAME_INVALID/, 'TLS_NAME'],
  [/ERR_CERT_/, 'TLS_UNTRUSTED'],
  [/ERR_(SSL|TLS|BAD_SSL)/, 'TLS'],
  [/redirect/i, 'REDIRECT'],
];

/** Maps an error of Chromium's network stack to a reason. */
export function networkErrorOf(error: unknown): NetworkErrorCode {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'UNREACHABLE';
}
