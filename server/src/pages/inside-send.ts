import type { Send } from '@institute/core/api-client.ts';
import { AppError } from '@institute/core/errors.ts';
import { errors } from '@institute/core/i18n/en/errors.ts';
import { type Binding, type Caller, run } from '#src/http/run.ts';
import type { Services } from '#src/services.ts';

/**
 * Calls the API without HTTP, as an anonymous visitor: what pages are rendered from is exactly what a visitor
 * could ask for. What the visitor did wrong comes back as its status; a fault of ours is thrown.
 */
export function insideSend(bindings: readonly Binding[], services: Services): Send {
  const byAddress = new Map(bindings.map((binding) => [addressOf(binding.endpoint), binding]));
  return async ({ endpoint, input }) => {
    const binding = byAddress.get(addressOf(endpoint));
    if (!binding) throw new Error(`No handler is bound to ${addressOf(endpoint)}`);
    const { status, headers, body } = await run(binding, textQuery(input), anonymous(services)).catch(
      refusal,
    );
    const lowerCase = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    return {
      status,
      statusText: '',
      header: (name) => lowerCase.get(name.toLowerCase()) ?? null,
      text: body === undefined ? '' : JSON.stringify(body),
    };
  };
}

function addressOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

function anonymous(services: Services): Caller {
  return {
    db: services.db,
    user: null,
    language: 'en',
    services,
    ip: 'inside',
    requestId: 'inside',
    session: null,
  };
}

/** Parameters arrive as an address would bring them: as text. */
function textQuery({ params, query = {}, body }: Parameters<Send>[0]['input']) {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return { params, body, query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
}

function refusal(error: unknown) {
  if (!(error instanceof AppError)) throw error;
  return { status: error.status, headers: {}, body: { error: errors[error.code], code: error.code } };
}
