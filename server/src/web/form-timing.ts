import type { IncomingMessage } from 'node:http';
import { minHumanDelayMs } from '@institute/core/inbox/honeypot.ts';
import { pageForms } from '@institute/core/inbox/no-script-forms.ts';
import { languages } from '@institute/core/locale.ts';

/** Maximum number of remembered page views. A forgotten one only skips the spam check. */
const maxEntries = 10_000;
const maxKeyLength = 1000;
const paths = new Set(
  Object.values(pageForms)
    .flat()
    .flatMap((path) => [
      path,
      ...languages.map((language) => (path === '/' ? `/${language}` : `/${language}${path}`)),
    ]),
);

/**
 * Remembers for two seconds which client loaded a page with a form. Cached pages cannot contain the time, and visitors
 * get no cookie.
 */
export interface FormTiming {
  pageGiven(request: IncomingMessage): void;
  /** Milliseconds since the sender loaded the page; undefined if longer ago or unknown. */
  sincePage(request: IncomingMessage): number | undefined;
}

/**
 * Stores two generations of entries and drops the older one as a whole. It runs before every cached response, so it must
 * not scan entries.
 * @param now in milliseconds
 */
export function createFormTiming(now = () => performance.now()): FormTiming {
  let [recent, earlier] = [new Map<string, number>(), new Map<string, number>()];
  let began = Number.NEGATIVE_INFINITY;
  return {
    pageGiven(request) {
      const path = pathOf(request);
      if (!paths.has(path)) return;
      const time = now();
      const age = time - began;
      if (age >= minHumanDelayMs || recent.size >= maxEntries / 2) {
        earlier = age < 2 * minHumanDelayMs ? recent : new Map();
        recent = new Map();
        began = time;
      }
      recent.set(keyOf(request, path), time);
    },
    sincePage(request) {
      const key = keyOf(request, pathOf(request));
      const since = recent.get(key) ?? earlier.get(key);
      // The visitor has read a form with errors before.
      recent.delete(key);
      earlier.delete(key);
      const age = since === undefined ? minHumanDelayMs : now() - since;
      return age < minHumanDelayMs ? age : undefined;
    },
  };
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Includes the user agent: many visitors share one address. */
function keyOf({ headers, socket }: IncomingMessage, path: string): string {
  const key = `${path}\n${socket.remoteAddress}\n${headers['x-forwarded-for']}\n${headers['user-agent']}`;
  return key.length > maxKeyLength ? key.slice(0, maxKeyLength) : key;
}
