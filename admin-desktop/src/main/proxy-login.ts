import type { ProxyAnswer, ProxyQuestion } from '#shared/contract.ts';
import type { LoginListener } from './net-fetch.ts';

interface Credentials {
  username: string;
  password: string;
}

interface Pending {
  question: ProxyQuestion;
  answered: Promise<Credentials | undefined>;
  settle(found: Credentials | undefined): void;
}

/** Proxy credentials. Held in memory only and never sent to servers. */
export interface ProxyLogin {
  /** Creates the listener of one request. A second event means that the proxy rejected the credentials. */
  newListener(): LoginListener;
  /** Submits the user's credentials. Null cancels: the app then skips this proxy until `retry`. */
  answer(answer: ProxyAnswer): void;
  /** Returns the pending question. */
  question(): ProxyQuestion | null;
  /** Allows questions for cancelled proxies again. */
  retry(): void;
  /** Cancels all questions. Called when the last window closes. */
  close(): void;
}

/** @param onQuestion called with the next pending question, or null */
export function createProxyLogin(onQuestion: (question: ProxyQuestion | null) => void): ProxyLogin {
  const known = new Map<string, Credentials>();
  const cancelled = new Set<string>();
  const pending = new Map<string, Pending>();
  let lastId = 0;

  const first = () => [...pending.values()][0]?.question ?? null;

  async function credentialsFor(
    proxy: string,
    rejected: Credentials | undefined,
  ): Promise<Credentials | undefined> {
    const current = known.get(proxy);
    if (current && current !== rejected) return current;
    known.delete(proxy);
    if (cancelled.has(proxy)) return undefined;
    return (pending.get(proxy) ?? openQuestion(proxy, rejected)).answered;
  }

  /** Concurrent requests to one proxy share a question. */
  function openQuestion(proxy: string, rejected: Credentials | undefined): Pending {
    let settle: Pending['settle'] = () => {};
    const answered = new Promise<Credentials | undefined>((resolve) => {
      settle = resolve;
    });
    const question = {
      id: ++lastId,
      proxy,
      isRejected: rejected !== undefined,
      username: rejected?.username ?? '',
    };
    const entry = { question, answered, settle };
    pending.set(proxy, entry);
    onQuestion(first());
    return entry;
  }

  function settle(proxy: string, found: Credentials | undefined) {
    pending.get(proxy)?.settle(found);
    pending.delete(proxy);
  }

  return {
    newListener() {
      let given: Credentials | undefined;
      return async ({ isProxy, host, port }, answer) => {
        // Servers get no credentials: the site uses a sign-in form.
        if (!isProxy) return answer();
        given = await credentialsFor(`${host}:${port}`, given);
        if (given) answer(given.username, given.password);
        else answer();
      };
    },
    answer({ id, credentials }) {
      const found = [...pending].find(([, { question }]) => question.id === id);
      if (!found) return;
      const [proxy] = found;
      if (credentials) known.set(proxy, credentials);
      else cancelled.add(proxy);
      settle(proxy, credentials ?? undefined);
      onQuestion(first());
    },
    question: first,
    retry: () => cancelled.clear(),
    close() {
      for (const proxy of [...pending.keys()]) settle(proxy, undefined);
    },
  };
}
