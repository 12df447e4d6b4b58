import type { Role } from '@institute/core/account/roles.ts';
import { hashToken } from '#server/lib/hash-token.ts';
import type { Services } from '#server/services.ts';
import type { KoaContext } from './request-state.ts';

const day = 24 * 60 * 60 * 1000;
/** Idle and absolute lifetime. */
export const sessionLife = { idle: 7 * day, absolute: 30 * day } as const;
/** Minimum interval between updates of the last-seen time; a write per request would cost too much. */
const noteEvery = 60 * 60 * 1000;

interface Found {
  userId: string;
  username: string;
  role: Role;
  lastSeenAt: Date;
  confirmedAt: Date | null;
}

interface Scope {
  /** koa-session always passes it. */
  ctx?: KoaContext;
}

/** Filters sessions that have not expired. */
export function liveSessions<Query extends { where(column: string, operator: string, value: Date): Query }>(
  sessions: Query,
  now: Date,
): Query {
  return sessions
    .where('sessions.expires_at', '>', now)
    .where('sessions.created_at', '>', new Date(now.getTime() - sessionLife.absolute));
}

/** Stores sessions in the database under a hash of their id. Each request reads the user again. */
export function sessionStore({ db: pool, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>) {
  const dbOf = ({ ctx }: Scope) => ctx?.state.sessionDb ?? pool;
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds);

  return {
    async get(id: string, _maxAge: number, scope: Scope) {
      if (!/^[\w-]{43}$/.test(id)) return undefined;
      const row = await liveSessions(dbOf(scope)('sessions'), clock())
        .join('users', 'users.id', 'sessions.user_id')
        .where('sessions.id_hash', hashToken(id))
        .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
        .whereNull('users.disabled_at')
        .select(
          'users.id as userId',
          'users.username',
          'users.role',
          'sessions.last_seen_at as lastSeenAt',
          'second_factors.confirmed_at as confirmedAt',
        )
        .first<Found | undefined>();
      if (!row) return undefined;
      if (scope.ctx) {
        const isMissing = env.requireTwoFactor && !row.confirmedAt;
        scope.ctx.state.user = {
          ...{ id: row.userId, username: row.username, role: row.role },
          ...(isMissing ? { mustSetUpTwoFactor: true as const } : {}),
        };
        scope.ctx.state.sessionKey = hashToken(id);
        scope.ctx.state.sessionStale = row.lastSeenAt < later(-noteEvery);
      }
      return { userId: row.userId };
    },

    async set(id: string, data: { userId?: string }, _maxAge: number, scope: Scope) {
      const seen = { last_seen_at: clock(), expires_at: later(sessionLife.idle) };
      // An upsert would restore a session that was ended in the meantime.
      if (scope.ctx?.state.sessionStale) {
        await dbOf(scope)('sessions')
          .where({ id_hash: hashToken(id) })
          .update(seen);
        return;
      }
      await dbOf(scope)('sessions').insert({
        id_hash: hashToken(id),
        user_id: data.userId,
        user_agent: printable(scope.ctx?.get('User-Agent') ?? ''),
        created_at: clock(),
        ...seen,
      });
      if (scope.ctx) scope.ctx.state.sessionKey = hashToken(id);
    },

    async destroy(id: string, scope: Scope) {
      await dbOf(scope)('sessions')
        .where({ id_hash: hashToken(id) })
        .delete();
    },
  };
}

/** Removes unprintable characters and limits the length. */
function printable(userAgent: string): string {
  return userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 400);
}
