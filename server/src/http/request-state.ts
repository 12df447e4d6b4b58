import type { SessionUser } from '@institute/core/account/schemas.ts';
import type { Knex } from 'knex';
import type { Context, Middleware, ParameterizedContext } from 'koa';

/** State that the middleware of one request shares. */
export interface KoaState {
  requestId: string;
  user?: SessionUser | undefined;
  /** The key of the session row. */
  sessionKey?: string | undefined;
  /** The transaction of the handler, if one is open. Session queries use it. */
  sessionDb?: Knex | undefined;
  /** True if the last-seen time must be updated. */
  sessionStale?: boolean;
}

export type KoaContext = ParameterizedContext<KoaState, Context>;
export type AppMiddleware = Middleware<KoaState, Context>;
