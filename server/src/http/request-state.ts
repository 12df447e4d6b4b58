import type { SessionUser } from '@institute/core/account/schemas.ts';
import type { Knex } from 'knex';
import type { Context, Middleware, ParameterizedContext } from 'koa';

/** What the middlewares of one request tell each other. */
export interface KoaState {
  requestId: string;
  user?: SessionUser | undefined;
  /** The key of the session's row. */
  sessionKey?: string | undefined;
  /** Where the session is read and written while a handler has a transaction open. */
  sessionDb?: Knex | undefined;
  /** The session was last seen long enough ago to be noted again. */
  sessionStale?: boolean;
}

export type KoaContext = ParameterizedContext<KoaState, Context>;
export type AppMiddleware = Middleware<KoaState, Context>;
