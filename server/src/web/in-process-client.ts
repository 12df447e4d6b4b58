import { createHash } from 'node:crypto';
import type { ApiResponse, Transport } from '@institute/core/api-client.ts';
import { AppError } from '@institute/core/errors.ts';
import { errors } from '@institute/core/i18n/en/errors.ts';
import type { Knex } from 'knex';
import { apiCacheKey } from '#src/cache/cache-key.ts';
import { cacheTtlMs } from '#src/cache/cache-store.ts';
import type { Reading } from '#src/cache/readings.ts';
import type { ResponseCache } from '#src/cache/response-cache.ts';
import {
  executeRoute,
  type HandlerContext,
  type RawRequestParts,
  type Route,
} from '#src/http/execute-route.ts';
import { isPublicEndpoint } from '#src/http/public-endpoints.ts';
import type { Services } from '#src/services.ts';

/** A way to call the API, and the same for something that is kept: what it reads is then noted, and what it is told. */
export type InProcessTransport = Transport & {
  during(reading: Reading, told?: (call: string, reply: InProcessResponse) => void): Transport;
};

/** An answer of the API as pages are made from it. */
export interface InProcessResponse extends ApiResponse {
  /** Another for every other reply. */
  validator: string;
  bytes: number;
  expires: number;
}

/**
 * Calls the API without HTTP, as an anonymous visitor: what pages are rendered from is exactly what a visitor
 * could ask for. What the visitor did wrong comes back as its status; a fault of ours is thrown.
 * @param kept answers that need not be made again for the next page; without it each is
 */
export function createInProcessTransport(
  bindings: readonly Route[],
  services: Services,
  kept?: ResponseCache<InProcessResponse>,
): InProcessTransport {
  const byAddress = new Map(bindings.map((binding) => [addressOf(binding.endpoint), binding]));

  async function answer(binding: Route, input: RawRequestParts, db: Knex): Promise<InProcessResponse> {
    const outcome = await executeRoute(binding, input, anonymous(services, db)).catch((error: unknown) => {
      if (error instanceof AppError) return refusal(error);
      // The page shows that the read failed and is sent all the same: nothing else logs why.
      services.log.error({ err: error, call: addressOf(binding.endpoint) }, 'A read of a page failed');
      throw error;
    });
    const { status, headers, body } = outcome;
    const lowerCase = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const text = body === undefined ? '' : JSON.stringify(body);
    return {
      status,
      statusText: '',
      header: (name) => lowerCase.get(name.toLowerCase()) ?? null,
      text,
      validator: createHash('sha256')
        .update(JSON.stringify([status, ...lowerCase]))
        .update(text)
        .digest('base64url'),
      bytes: 2 * text.length,
      expires: Date.now() + cacheTtlMs,
    };
  }

  const sendFor =
    (partOf?: Reading, told?: (call: string, reply: InProcessResponse) => void): Transport =>
    async ({ endpoint, input }) => {
      const binding = byAddress.get(addressOf(endpoint));
      if (!binding) throw new Error(`No handler is bound to ${addressOf(endpoint)}`);
      const asked = textQuery(input);
      const address = kept && isPublicEndpoint(binding) ? apiCacheKey(binding, asked) : undefined;
      const reply =
        !kept || !address || address.isCountless
          ? await answer(binding, asked, partOf?.db ?? services.db)
          : await kept.once(address.url, ({ db }) => answer(binding, asked, db), { partOf });
      told?.(`${addressOf(endpoint)} ${JSON.stringify(asked)}`, reply);
      return reply;
    };
  return Object.assign(sendFor(), { during: sendFor });
}

function addressOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

function anonymous(services: Services, db: Knex): HandlerContext {
  return {
    db,
    user: null,
    language: 'en',
    services,
    ip: 'inside',
    requestId: 'inside',
    session: null,
  };
}

/** Parameters arrive as an address would bring them: as text. */
function textQuery({ params, query = {}, body }: Parameters<Transport>[0]['input']) {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return { params, body, query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
}

function refusal(error: AppError) {
  return { status: error.status, headers: {}, body: { error: errors[error.code], code: error.code } };
}
