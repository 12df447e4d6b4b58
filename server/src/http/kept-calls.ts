import type { IncomingMessage, ServerResponse } from 'node:http';
import { createKeptAnswers } from '#src/pages/kept-answers.ts';
import { keyIn, languageOf } from '#src/pages/page-address.ts';
import { type CachedPage, preparePage, sendPage } from '#src/pages/page-cache.ts';
import type { Services } from '#src/services.ts';
import { isForEveryone, publicResources } from './public-calls.ts';
import { type Binding, type Caller, type RawInput, run } from './run.ts';
import { callHeaders } from './security-headers.ts';

const megabyte = 1024 * 1024;
/** Searches and the parts of lists are as many as anybody likes to ask for, so they have a room of their own. */
const room = { usual: 32 * megabyte, countless: 8 * megabyte };
const countless = ['q', 'after'];

/** Answers of public calls, kept like pages: made once for all, forgotten as soon as content changes. */
export interface KeptCalls {
  /** Answers from memory, before anything else runs. @returns false where it has no such answer */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  /** The answer of a call, kept from now on; undefined where the call is to be answered for this caller alone. */
  answer(binding: Binding, request: IncomingMessage, input: RawInput): Promise<CachedPage> | undefined;
}

/** @param isLive in development everything is made anew each time */
export function createKeptCalls(
  bindings: readonly Binding[],
  services: Services,
  { isLive }: { isLive: boolean },
): KeptCalls {
  const resources = publicResources(bindings);
  const rooms = {
    usual: createKeptAnswers(services.events, { isLive, resources, room: room.usual }),
    countless: createKeptAnswers(services.events, { isLive, resources, room: room.countless }),
  };
  const headers = {
    ...callHeaders({ secure: services.env.publicUrl.startsWith('https:') }),
    'Content-Type': 'application/json; charset=utf-8',
  };
  const find = (key: string) => rooms.usual.find(key) ?? rooms.countless.find(key);

  return {
    answerFromMemory(request, response) {
      const { url = '', method } = request;
      if (!url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD') || hasSession(request))
        return false;
      const answer = find(url) ?? find(keyIn(languageOf(request), url));
      if (!answer) return false;
      sendPage(request, response, answer);
      return true;
    },

    answer(binding, request, input) {
      if (!isForEveryone(binding) || hasSession(request)) return undefined;
      const address = addressOf(binding, input);
      if (!address) return undefined;
      const language = languageOf(request);
      const { url, fixed, isCountless } = address;
      const make = async () => {
        const { body, headers: told } = await run(binding, input, {
          ...visitor,
          db: services.db,
          services,
          language,
        });
        return preparePage(200, JSON.stringify(body), {
          ...headers,
          ...told,
          ...cachingHeaders(fixed, told),
        });
      };
      return rooms[isCountless ? 'countless' : 'usual'].once(fixed ? url : keyIn(language, url), make);
    },
  };
}

const visitor: Omit<Caller, 'db' | 'services' | 'language'> = {
  user: null,
  ip: 'kept',
  requestId: 'kept',
  session: null,
};

/** Who may have a session is answered anew each time, whatever the answer would be. */
function hasSession({ headers }: IncomingMessage): boolean {
  return (headers.cookie ?? '').includes('sid=');
}

interface CallAddress {
  /** Path and parameters in their one spelling. */
  url: string;
  /** True where the caller's language changes nothing. */
  fixed: boolean;
  isCountless: boolean;
}

/** Where an answer is kept: from what the endpoint's schemas make of the input, so what they do not know is not in it. */
function addressOf({ endpoint }: Binding, { params = {}, query }: RawInput): CallAddress | undefined {
  const known = endpoint.query?.safeParse(query ?? {});
  if (known?.error) return undefined;
  const given = Object.entries((known?.data ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, spelling(value)]));
  parameters.sort();
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  return {
    url: parameters.size > 0 ? `${path}?${parameters}` : path,
    fixed: parameters.has('lang'),
    isCountless: countless.some((name) => parameters.has(name)),
  };
}

function spelling(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** Whoever keeps it asks each time whether it still holds, which costs 304 and no body. */
function cachingHeaders(fixed: boolean, { Vary = '' }: Record<string, string>): Record<string, string> {
  if (fixed || Vary === '') return { 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' };
  return { 'Cache-Control': 'private, no-cache', Vary: `${Vary}, Accept-Encoding` };
}
