import { contentTypes, contentTypeTraits } from '@institute/core/content/content-types.ts';
import { deepLinkScheme } from '@institute/core/dashboard/desktop.ts';
import { type NetworkErrorCode, pageHost, pageScheme } from '#shared/contract.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the address belongs to an app page. Compares URL parts because a foreign URL may contain ours as text. */
export function isAppUrl(address: string): boolean {
  const url = parseUrl(address);
  return (
    url?.protocol === `${pageScheme}:` && url.host === pageHost && url.username === '' && url.port === ''
  );
}

/**
 * Parses a typed server address to its origin. Adds a missing `https://` and drops the path. Allows `http:` only for
 * loopback.
 */
export function readServerUrl(typed: string): { origin: string } | { reason: NetworkErrorCode } {
  const text = typed.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = text === '' || /\s/.test(text) ? undefined : parseUrl(hasScheme ? text : `https://${text}`);
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') return { reason: 'INVALID' };
  if (url.protocol === 'https:') return { origin: url.origin };
  if (url.protocol !== 'http:') return { reason: 'INVALID' };
  return loopback.has(url.hostname) ? { origin: url.origin } : { reason: 'INSECURE' };
}

/** Server paths that the page may request: the API and images. */
const serverPaths = ['/api/', '/uploads/'];

/** Whether a page's request goes to the server instead of a file of the app. */
export function isForServer(path: string): boolean {
  return serverPaths.some((each) => path.startsWith(each));
}

/**
 * Maps a page address to the server. The result has the server's origin and the same path prefix. Returns undefined for
 * other targets and for ambiguously encoded paths.
 */
export function serverUrl(server: string, pageUrl: string): URL | undefined {
  const page = parseUrl(pageUrl);
  if (!page || /\\|%5c|%2f|%00|\0|\/\/|%2e/i.test(page.pathname)) return undefined;
  const target = parseUrl(server + page.pathname + page.search);
  const prefix = serverPaths.find((each) => page.pathname.startsWith(each));
  if (!target || !prefix || target.origin !== server || target.username !== '') return undefined;
  return target.pathname.startsWith(prefix) ? target : undefined;
}

/**
 * Returns an address that may open in the system's browser or mail client: https, mailto and the chosen server.
 * Returns undefined for all others.
 */
export function outsideUrl(address: unknown, server: string | null): string | undefined {
  if (typeof address !== 'string' || address.length > 2000) return undefined;
  const url = parseUrl(address);
  if (url?.username !== '' || url.password !== '') return undefined;
  const isAllowed = url.protocol === 'https:' || url.protocol === 'mailto:' || url.origin === server;
  return isAllowed ? url.href : undefined;
}

/** Dashboard tabs that a deep link may open with an item. */
const contentTabs = contentTypes.map((kind) => contentTypeTraits[kind].tab).join('|');
const tabWithItem = new RegExp(`^//(${contentTabs})(?:/([0-9a-z-]{1,64}))?/?$`, 'i');
const tabOnly = /^\/\/(contacts|overview)\/?$/i;

/** Maps a deep link to a dashboard path. Returns undefined for invalid links. */
export function deepLinkPath(link: string): string | undefined {
  const prefix = `${deepLinkScheme}:`;
  if (link.slice(0, prefix.length).toLowerCase() !== prefix) return undefined;
  const rest = link.slice(prefix.length);
  const [, tab, item] = tabWithItem.exec(rest) ?? tabOnly.exec(rest) ?? [];
  if (!tab) return undefined;
  const query = new URLSearchParams({ tab: tab.toLowerCase(), ...(item ? { item } : {}) });
  return `/admin/dashboard?${query}`;
}

/** Returns the path of the first deep link among the process arguments. */
export function deepLinkIn(args: readonly string[]): string | undefined {
  return args.map(deepLinkPath).find((path) => path !== undefined);
}

/** Whether to grant a permission. App pages may only write text to the clipboard. */
export function isPermitted(permission: string, origin: string): boolean {
  return permission === 'clipboard-sanitized-write' && isAppUrl(origin);
}

/** Whether a message comes from the top document of an app page. A destroyed frame is null. */
export function isTrustedSender(frame: { url: string; parent: unknown } | null): boolean {
  return frame !== null && frame.parent === null && isAppUrl(frame.url);
}

/** Whether a version such as '1.2.3' is older than another one. Ignores pre-release tags. */
export function isOlder(version: string, than: string): boolean {
  const numbers = (text: string) => text.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [];
  const [one, other] = [numbers(version), numbers(than)];
  const differing = [0, 1, 2].find((at) => (one[at] ?? 0) !== (other[at] ?? 0));
  return differing !== undefined && (one[differing] ?? 0) < (other[differing] ?? 0);
}

function parseUrl(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
