import { account } from '@institute/core/account/endpoints.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { HttpError } from '@institute/core/api/api-client.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Refusal, type StaffApi, useApi } from './api.ts';

export const userKey = queryKeyFor(account.user);

/** The session state. The query cache holds the user. */
export interface Session {
  /**
   * Handles an ended session. With a form open, the user stays and can sign in again over it.
   * @returns whether the same user signed in again, so that the rejected request can be repeated
   */
  lost(): Promise<boolean>;
  /**
   * Reads the user again after a refused request, unless the known state of the user explains the refusal. An open form repeats its
   * requests, and each would read the user.
   */
  refused(refusal: Refusal): void;
  signedIn(user: SessionUser): void;
  signedOut(): void;
  /**
   * Registers an open form with text.
   * @returns unregisters it
   */
  holdForm(): () => void;
  isExpired(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createSession(queries: QueryClient): Session {
  let expired = false;
  let forms = 0;
  const listeners = new Set<() => void>();
  let pending: ((isBack: boolean) => void)[] = [];
  const setExpired = (value: boolean) => {
    expired = value;
    for (const listener of listeners) listener();
  };
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== userKey[0],
  };

  function settle(isBack: boolean) {
    const resolved = pending;
    pending = [];
    for (const resolve of resolved) resolve(isBack);
  }

  function signedOut() {
    queries.setQueryData(userKey, null);
    queries.removeQueries(others);
    setExpired(false);
    settle(false);
  }

  return {
    lost() {
      if (forms === 0) {
        signedOut();
        return Promise.resolve(false);
      }
      setExpired(true);
      return new Promise((resolve) => pending.push(resolve));
    },
    refused(refusal) {
      const user = queries.getQueryData<SessionUser | null>(userKey);
      if (!user || isExplained(user, refusal)) return;
      void queries.invalidateQueries({ queryKey: userKey }, { cancelRefetch: false });
    },
    signedIn(user) {
      const before = queries.getQueryData<SessionUser | null>(userKey);
      queries.setQueryData(userKey, user);
      if (!expired) return;
      setExpired(false);
      settle(before?.id === user.id);
      void queries.invalidateQueries(others);
    },
    signedOut,
    holdForm() {
      forms += 1;
      return () => {
        forms -= 1;
      };
    },
    isExpired: () => expired,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const roleRefusals: readonly unknown[] = ['role_forbidden', 'not_own_item', 'publishing_forbidden'];

/** Whether a request is refused for another reason than a user that changed. Only reviewers have fewer rights than authors. */
function isExplained({ role, mustSetUpTwoFactor }: SessionUser, { code, roles }: Refusal): boolean {
  if (code === 'two_factor_setup_required') return mustSetUpTwoFactor === true;
  const isLeast = role === 'reviewer' || (role === 'author' && code !== 'role_forbidden');
  return !roleRefusals.includes(code) || isLeast || !roles?.includes(role);
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext above it.');
  return session;
}

/** Whether the session has ended while a form is open. */
export function useExpired(): boolean {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.isExpired);
}

/** The query of the signed-in user. `null`, not an error, if the user is signed out. */
export function userQuery(api: StaffApi) {
  return {
    queryKey: userKey,
    async queryFn(): Promise<SessionUser | null> {
      try {
        return await api.call(account.user);
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) return null;
        throw error;
      }
    },
  };
}

/** The cached signed-in user. */
export function useUser() {
  return useQuery(userQuery(useApi()));
}
