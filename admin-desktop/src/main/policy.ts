import { contentKinds, kindFacts } from '@institute/core/content/kinds.ts';
import { deepLinkScheme } from '@institute/core/desktop.ts';
import { type FailureReason, pageHost, pageScheme } from '#src/shared/contract.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the address is of the app's own pages. Compared part by part: a foreign address may hold ours as text. */
export function isAppAddress(address: string): boolean {
  const url = parsed(address);
  return (
    url?.protocol === `${pageScheme}:` && url.host === pageHost && url.username === '' && url.port === ''
  );
}

/**
 * The server that somebody has typed: its origin. `https://` may be left out, a path is dropped; without TLS only
 * this very machine can be used.
 */
export function readServerAddress(typed: string): { origin: string } | { reason: FailureReason } {
  const text = typed.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = text === '' || /\s/.test(text) ? undefined : parsed(hasScheme ? text : `https://${text}`);
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') return { reason: 'INVALID' };
  if (url.protocol === 'https:') return { origin: url.origin };
  if (url.protocol !== 'http:') return { reason: 'INVALID' };
  return loopback.has(url.hostname) ? { origin: url.origin } : { reason: 'INSECURE' };
}

/** What of a server the page may reach: its calls and its pictures. */
const served = ['/api/', '/uploads/'];

/** Whether a page's request is for the server, and not for a file of the app. */
export function isForServer(path: string): boolean {
  return served.some((each) => path.startsWith(each));
}

/**
 * The address on the server for an address of the page, always below the same origin and the same folder;
 * undefined where it would lead anywhere else, or its path is written in a way that might be read as another.
 */
export function serverAddress(server: string, pageAddress: string): URL | undefined {
  const page = parsed(pageAddress);
  if (!page || /\\|%5c|%2f|%00|\0|\/\/|%2e/i.test(page.pathname)) return undefined;
  const target = parsed(server + page.pathname + page.search);
  const folder = served.find((each) => page.pathname.startsWith(each));
  if (!target || !folder || target.origin !== server || target.username !== '') return undefined;
  return target.pathname.startsWith(folder) ? target : undefined;
}

/**
 * The address to hand over to the system's browser, or mail program: https and mailto, and pages of the chosen
 * server, which on this very machine may be http. Undefined for all else.
 */
export function outsideAddress(address: unknown, server: string | null): string | undefined {
  if (typeof address !== 'string' || address.length > 2000) return undefined;
  const url = parsed(address);
  if (url?.username !== '' || url.password !== '') return undefined;
  const isAllowed = url.protocol === 'https:' || url.protocol === 'mailto:' || url.origin === server;
  return isAllowed ? url.href : undefined;
}

/** Deep links to the tab of a kind or to one of its items. */
const contentTabs = contentKinds.map((kind) => kindFacts[kind].tab).join('|');
const linked = new RegExp(`^//(${contentTabs})(?:/([0-9a-z-]{1,64}))?/?$`, 'i');
const unlinked = /^\/\/(contacts|overview)\/?$/i;

/** The page that a deep link of the app leads to; undefined for everything else that systems hand over. */
export function deepLinkPath(link: string): string | undefined {
  const prefix = `${deepLinkScheme}:`;
  if (link.slice(0, prefix.length).toLowerCase() !== prefix) return undefined;
  const rest = link.slice(prefix.length);
  const [, tab, item] = linked.exec(rest) ?? unlinked.exec(rest) ?? [];
  if (!tab) return undefined;
  const query = new URLSearchParams({ tab: tab.toLowerCase(), ...(item ? { item } : {}) });
  return `/admin/dashboard?${query}`;
}

/** The first deep link among the arguments that the app was started with. */
export function deepLinkIn(args: readonly string[]): string | undefined {
  return args.map(deepLinkPath).find((path) => path !== undefined);
}

/** The only thing that the page may do beyond showing itself: put text on the clipboard. */
export function isPermitted(permission: string, origin: string): boolean {
  return permission === 'clipboard-sanitized-write' && isAppAddress(origin);
}

/** Whether a message comes from the top document of a page of the app. A frame that is gone is null. */
export function isTrustedSender(frame: { url: string; parent: unknown } | null): boolean {
  return frame !== null && frame.parent === null && isAppAddress(frame.url);
}

/** Whether a version such as '1.2.3' is older than another. */
export function isOlder(version: string, than: string): boolean {
  const numbers = (text: string) => text.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [];
  const [one, other] = [numbers(version), numbers(than)];
  const differing = [0, 1, 2].find((at) => (one[at] ?? 0) !== (other[at] ?? 0));
  return differing !== undefined && (one[differing] ?? 0) < (other[differing] ?? 0);
}

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
