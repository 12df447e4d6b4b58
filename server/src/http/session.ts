import { randomBytes } from 'node:crypto';
import { AppError } from '@institute/core/api/errors.ts';
import Keygrip from 'keygrip';
import type Koa from 'koa';
import { type CreateSessionOptions, createSession } from 'koa-session';
import { Session } from '#server/db/models/session.ts';
import type { Services } from '#server/services.ts';
import type { SessionHandle } from './execute-route.ts';
import type { KoaContext, KoaState } from './request-state.ts';
import { sessionKeys } from './session-keys.ts';
import { liveSessions, sessionLife, sessionStore } from './session-store.ts';

/** The part of the koa-session context object that the server uses. */
interface Visit {
  userId?: string;
  save(): Promise<void>;
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
}
type WithVisit = KoaContext & { session: Visit | Record<string, never> | null };

/** Sessions of requests. Nothing is read and no cookie is set before `open`. */
export interface Sessions {
  /** Loads the session and sets `ctx.state.user`. An invalid cookie counts as none. */
  open(ctx: KoaContext): Promise<void>;
  /**
   * Checks the session again, because it may end while a body arrives.
   * @throws AppError unauthorized
   */
  confirm(ctx: KoaContext): Promise<void>;
  control(ctx: KoaContext): SessionHandle;
}

/** Creates sessions in the database. The cookie holds a signed random id. */
export function createSessions(app: Koa<KoaState>, services: Services): Sessions {
  const { env } = services;
  app.keys = new Keygrip(sessionKeys(env), 'sha256');
  const https = env.publicUrl.startsWith('https:');
  const key = https ? '__Host-sid' : 'sid';
  const cookie = {
    maxAge: sessionLife.idle,
    httpOnly: true,
    sameSite: 'lax' as const,
    signed: true,
    overwrite: true,
    ...(https ? { secure: true } : {}),
  };
  const options: CreateSessionOptions = {
    ...cookie,
    key,
    // Committed manually and awaited: otherwise the id from before the sign-in stays valid.
    autoCommit: false,
    genid: () => randomBytes(32).toString('base64url'),
    store: sessionStore(services),
    externalKey: {
      get: (ctx: KoaContext) => readCookie(ctx, key),
      set: (ctx: KoaContext, id: string) => void ctx.cookies.set(key, id, cookie),
    },
  };
  const load = createSession(options, app);

  return {
    async open(ctx) {
      // PUBLIC_URL decides, even if the proxy does not report https.
      if (https) ctx.cookies.secure = true;
      await load(ctx, async () => {});
      if (ctx.state.sessionStale) await visit(ctx).save();
      ctx.state.sessionStale = false;
    },
    async confirm(ctx) {
      const { sessionKey = '' } = ctx.state;
      const live = liveSessions(Session.query(services.db), services.clock());
      if (!(await live.findOne('id_hash', sessionKey).select('id_hash'))) throw new AppError('unauthorized');
    },
    control: (ctx) => ({
      key: () => ctx.state.sessionKey,
      async start(user, db) {
        ctx.state.sessionDb = db;
        await db('sessions').where('expires_at', '<', services.clock()).delete();
        const current = visit(ctx);
        current.userId = user.id;
        await current.regenerate();
        ctx.state.user = user;
      },
      async end(db) {
        ctx.state.sessionDb = db;
        const current = visit(ctx);
        (ctx as WithVisit).session = null;
        await current.manuallyCommit();
        ctx.state.user = undefined;
        ctx.state.sessionKey = undefined;
      },
    }),
  };
}

function visit(ctx: KoaContext): Visit {
  const holder = ctx as WithVisit;
  holder.session ??= {};
  return holder.session as Visit;
}

/** Of two cookies with the name one was planted. Neither is trusted. */
function readCookie(ctx: KoaContext, key: string): string {
  const names = (ctx.get('cookie') || '').split(';').map((part) => part.split('=', 1)[0]?.trim());
  if (names.filter((name) => name === key).length !== 1) return '';
  return ctx.cookies.get(key, { signed: true }) ?? '';
}
