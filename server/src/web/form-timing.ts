import type { IncomingMessage } from 'node:http';
import { minHumanDelayMs } from '@institute/core/inbox/honeypot.ts';
import { pageForms } from '@institute/core/inbox/no-script-forms.ts';
import { languages } from '@institute/core/locale.ts';

/** More are not remembered; there is no harm in forgetting one. */
const most = 10_000;
const longestKey = 1000;
const paths = new Set(
  Object.values(pageForms)
    .flat()
    .flatMap((path) => [
      path,
      ...languages.map((language) => (path === '/' ? `/${language}` : `/${language}${path}`)),
    ]),
);

/**
 * Knows for two seconds who was given a page with a form. The pages are kept and the same for all, so the time cannot
 * stand in them, and visitors get no cookie.
 */
export interface FormTiming {
  pageGiven(request: IncomingMessage): void;
  /** Milliseconds since the sender of the form was given its page; undefined where that is longer ago, or not known. */
  sincePage(request: IncomingMessage): number | undefined;
}

/**
 * All that are kept are told this before they are sent, so it must cost next to nothing: what is longer ago goes with all
 * of its time at once, nobody looks through it. @param now in milliseconds, from any moment on
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
      if (age >= minHumanDelayMs || recent.size >= most / 2) {
        earlier = age < 2 * minHumanDelayMs ? recent : new Map();
        recent = new Map();
        began = time;
      }
      recent.set(keyOf(request, path), time);
    },
    sincePage(request) {
      const key = keyOf(request, pathOf(request));
      const since = recent.get(key) ?? earlier.get(key);
      // A form that came back to be mended was read once already.
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

/** One program at one place; many visitors may share an address. */
function keyOf({ headers, socket }: IncomingMessage, path: string): string {
  const key = `${path}\n${socket.remoteAddress}\n${headers['x-forwarded-for']}\n${headers['user-agent']}`;
  return key.length > longestKey ? key.slice(0, longestKey) : key;
}
