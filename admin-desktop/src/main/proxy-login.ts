import type { ProxyAnswer, ProxyQuestion } from '#src/shared/contract.ts';
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

/** User names and passwords for proxies. They stay in memory, end with the app, and go to proxies only. */
export interface ProxyLogin {
  /** Makes the listener of one request. Its second event means that the proxy rejected the first credentials. */
  newListener(): LoginListener;
  /** The user answers a question, or cancels it with null: the proxy is then left alone until `retry`. */
  answer(answer: ProxyAnswer): void;
  /** The question that waits for the user. */
  question(): ProxyQuestion | null;
  /** Proxies whose question was cancelled may ask again. */
  retry(): void;
  /** Ends all questions because no window is left to show them. */
  close(): void;
}

/** @param onQuestion called when another question, or none, waits for the user */
export function createProxyLogin(onQuestion: (question: ProxyQuestion | null) => void): ProxyLogin {
  const known = new Map<string, Credentials>();
  const cancelled = new Set<string>();
  const pending = new Map<string, Pending>();
  let last = 0;

  const first = () => [...pending.values()][0]?.question ?? null;

  async function credentialsFor(
    proxy: string,
    rejected: Credentials | undefined,
  ): Promise<Credentials | undefined> {
    const current = known.get(proxy);
    if (current && current !== rejected) return current;
    known.delete(proxy);
    if (cancelled.has(proxy)) return undefined;
    return (pending.get(proxy) ?? ask(proxy, rejected)).answered;
  }

  /** Requests that meet the same proxy at once share one question. */
  function ask(proxy: string, rejected: Credentials | undefined): Pending {
    let settle: Pending['settle'] = () => {};
    const answered = new Promise<Credentials | undefined>((resolve) => {
      settle = resolve;
    });
    const question = {
      id: ++last,
      proxy,
      isRejected: rejected !== undefined,
      username: rejected?.username ?? '',
    };
    const asked = { question, answered, settle };
    pending.set(proxy, asked);
    onQuestion(first());
    return asked;
  }

  function settle(proxy: string, found: Credentials | undefined) {
    pending.get(proxy)?.settle(found);
    pending.delete(proxy);
  }

  return {
    newListener() {
      let given: Credentials | undefined;
      return async ({ isProxy, host, port }, answer) => {
        // A server that asks gets nothing: the site signs its users in by forms.
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
