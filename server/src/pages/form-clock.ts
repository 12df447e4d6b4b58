import type { IncomingMessage } from 'node:http';
import { quickestHand } from '@institute/core/inbox/form-trap.ts';
import { pageForms } from '@institute/core/inbox/page-forms.ts';
import { languages } from '@institute/core/locale.ts';

/** More are not remembered; there is no harm in forgetting one. */
const most = 10_000;
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
export interface FormClock {
  pageGiven(request: IncomingMessage): void;
  /** Milliseconds since the sender of the form was given its page; undefined where that is longer ago, or not known. */
  sincePage(request: IncomingMessage): number | undefined;
}

/** @param now in milliseconds, from any moment on */
export function createFormClock(now = () => performance.now()): FormClock {
  const given = new Map<string, number>();
  return {
    pageGiven(request) {
      const path = pathOf(request);
      if (!paths.has(path)) return;
      const time = now();
      for (const [key, since] of given) {
        if (time - since < quickestHand && given.size < most) break;
        given.delete(key);
      }
      const key = keyOf(request, path);
      given.delete(key);
      given.set(key, time);
    },
    sincePage(request) {
      const key = keyOf(request, pathOf(request));
      const since = given.get(key);
      // A form that came back to be mended was read once already.
      given.delete(key);
      return since === undefined ? undefined : now() - since;
    },
  };
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** One program at one place; many visitors may share an address. */
function keyOf({ headers, socket }: IncomingMessage, path: string): string {
  return [path, socket.remoteAddress, headers['x-forwarded-for'], headers['user-agent']]
    .join('\n')
    .slice(0, 1000);
}
