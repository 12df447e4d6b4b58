import { AppError } from '@institute/core/api/errors.ts';
import type { Route } from './execute-route.ts';
import type { AppMiddleware, KoaContext } from './request-state.ts';
import type { Sessions } from './session.ts';

/**
 * Responds to unknown API paths: 401 below `/api/admin/` without a session, so a client learns nothing about them, 405
 * for a known path with another method, otherwise 404.
 */
export function apiNotFound(bindings: readonly Route[], sessions: Sessions): AppMiddleware {
  const paths = new Map<string, { matches: RegExp; methods: Set<string>; isStaff: boolean }>();
  for (const { endpoint } of bindings) {
    const known = paths.get(endpoint.path) ?? {
      matches: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
      methods: new Set<string>(),
      isStaff: endpoint.access === 'staff',
    };
    known.methods.add(endpoint.method);
    paths.set(endpoint.path, known);
  }

  return async function answerUnknownCalls(ctx) {
    const known = [...paths.values()].find(({ matches }) => matches.test(ctx.path));
    if (known?.isStaff || /^\/api\/admin(\/|$)/.test(ctx.path)) await requireUser(ctx, sessions);
    if (!known) throw new AppError('not_found');
    ctx.set(
      'Allow',
      [...known.methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', '),
    );
    throw new AppError('method_not_allowed');
  };
}

async function requireUser(ctx: KoaContext, sessions: Sessions): Promise<void> {
  await sessions.open(ctx);
  if (!ctx.state.user) throw new AppError('unauthorized');
}
