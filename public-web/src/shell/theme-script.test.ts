import { colours } from '@institute/core/brand/brand.ts';
import { describe, expect, it } from 'vitest';
import { prePaintScript } from './theme-script.ts';

interface Visit {
  /** Values in local storage; null if the browser forbids storage. */
  stored?: Record<string, string> | null;
  systemIsDark?: boolean;
  /** Language in which the server rendered the page. */
  lang?: string;
  path?: string;
  rejectsCookies?: boolean;
  /** Session storage, which survives a reload. */
  session?: Map<string, string>;
}

const run = new Function(
  ...['localStorage', 'sessionStorage', 'matchMedia', 'document', 'location'],
  prePaintScript,
);

/** Runs the script in a fake document and returns the changes. */
function load(visit: Visit = {}) {
  const { stored = {}, systemIsDark = false, lang = 'en', path = '/', rejectsCookies = false } = visit;
  const { session = new Map<string, string>() } = visit;
  const found = { theme: 'light', colour: '', cookie: '', reloads: 0, isScripted: false };
  const meta = {
    set content(colour: string) {
      found.colour = colour;
    },
  };
  const root = {
    lang,
    dataset: {} as { js?: string },
    classList: {
      add(name: string) {
        if (name === 'dark') found.theme = 'dark';
      },
    },
  };
  const document = {
    documentElement: root,
    querySelector: () => meta,
    get cookie() {
      return found.cookie;
    },
    set cookie(value: string) {
      if (!rejectsCookies) found.cookie = value;
    },
  };
  const local = {
    getItem(name: string) {
      if (stored === null) throw new Error('forbidden');
      return stored[name] ?? null;
    },
  };
  const ofSession = {
    getItem: (name: string) => session.get(name) ?? null,
    setItem: (name: string, value: string) => session.set(name, value),
    removeItem: (name: string) => session.delete(name),
  };
  const location = { pathname: path, protocol: 'https:', reload: () => (found.reloads += 1) };
  run(local, ofSession, () => ({ matches: systemIsDark }), document, location);
  found.isScripted = root.dataset.js === '';
  return found;
}

describe('the script before the first paint', () => {
  it('marks the page as scripted', () => {
    expect(load().isScripted).toBe(true);
  });

  it.each([
    ['PREF-03', { theme: 'light' }, true, 'light'],
    ['PREF-03', { theme: 'dark' }, false, 'dark'],
    ['PREF-04', {}, true, 'dark'],
    ['PREF-05', {}, false, 'light'],
    ['PREF-04', { theme: 'blue' }, true, 'dark'],
    ['PREF-04', null, true, 'dark'],
    ['PREF-05', null, false, 'light'],
  ] as const)('sets the theme (%s): %j stored, dark system %s: %s', (_id, stored, systemIsDark, theme) => {
    expect(load({ stored, systemIsDark }).theme).toBe(theme);
  });

  it('colours the frame of the browser like the page (PREF-06)', () => {
    expect(load({ stored: { theme: 'dark' } }).colour).toBe(colours.dark.bg);
    expect(load({ stored: { theme: 'light' } }).colour).toBe('');
  });

  it.each([
    ['id', 'en'],
    ['en', 'id'],
  ])('requests the page again in the stored language %s, once (PREF-08)', (language, lang) => {
    const session = new Map<string, string>();
    const first = load({ stored: { language }, lang, session });
    expect(first.reloads).toBe(1);
    expect(first.cookie).toBe(`language=${language};path=/;max-age=31536000;samesite=lax;secure`);
    // The server ignores the cookie, for example behind a cache.
    expect(load({ stored: { language }, lang, session }).reloads).toBe(0);
    // After a page in the stored language, the next mismatch may reload again.
    expect(load({ stored: { language }, lang: language, session }).reloads).toBe(0);
    expect(load({ stored: { language }, lang, session }).reloads).toBe(1);
  });

  it.each(['/id', '/id/blog', '/en'])('does not change the language of the address %s (PREF-08)', (path) => {
    expect(load({ stored: { language: path === '/en' ? 'id' : 'en' }, lang: 'xx', path }).reloads).toBe(0);
  });

  it('does not reload if cookies are rejected (PREF-08)', () => {
    expect(load({ stored: { language: 'id' }, rejectsCookies: true }).reloads).toBe(0);
  });

  it('ignores an invalid stored language (PREF-09)', () => {
    const { reloads, cookie } = load({ stored: { language: 'fr' } });
    expect([reloads, cookie]).toEqual([0, '']);
  });
});
