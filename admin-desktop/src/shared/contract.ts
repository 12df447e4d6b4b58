import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { z } from 'zod';
import type { CallName } from './channels.ts';

/** Origin of the app's pages. The main process serves it; no DNS lookup takes place. */
export const pageScheme = 'app';
export const pageHost = 'admin';
export const pageOrigin = `${pageScheme}://${pageHost}`;

/** Reasons why a server is unusable or unreachable. Texts: `desktop.failure.<reason>`. */
export const failureReasons = [
  'INVALID',
  'INSECURE',
  'DNS',
  'REFUSED',
  'TIMEOUT',
  'OFFLINE',
  'UNREACHABLE',
  'TLS_EXPIRED',
  'TLS_UNTRUSTED',
  'TLS_NAME',
  'TLS',
  'REDIRECT',
  'NOT_OURS',
  'TOO_OLD',
  'TOO_NEW',
  'UNAVAILABLE',
  'PROXY',
  'PROXY_LOGIN',
] as const;
export type NetworkErrorCode = (typeof failureReasons)[number];

export const savedServer = z.object({ origin: z.string(), siteName: z.string() });
export type SavedServer = z.infer<typeof savedServer>;

export type ServerCheckResult =
  | { ok: true; origin: string; siteName: string }
  | { ok: false; reason: NetworkErrorCode };

/** Data of a page at its start. Contains no secrets. */
export interface StartData {
  /** Origin of the window's server; null on the connect screen. */
  server: string | null;
  siteName: string;
  language: Language;
  version: string;
}

export type UpdateState =
  | { state: 'idle' | 'checking' | 'failed' }
  | { state: 'none' | 'available' | 'by-hand' | 'downloading' | 'ready'; version: string };

/** A proxy's request for credentials. */
export interface ProxyQuestion {
  id: number;
  /** `host:port`. */
  proxy: string;
  /** Whether the proxy rejected the previous credentials. */
  isRejected: boolean;
  /** The user name of the rejected credentials. */
  username: string;
}

const proxyAnswer = z.strictObject({
  id: z.number().int(),
  /** Null if the user cancelled. */
  credentials: z
    .strictObject({ username: z.string().min(1).max(300), password: z.string().max(1000) })
    .nullable(),
});
export type ProxyAnswer = z.infer<typeof proxyAnswer>;

/** Events from the main process to a page. */
export type DesktopEvent =
  | { type: 'go'; path: string }
  | { type: 'save' | 'search' | 'signed-out-offline' | 'diagnostics-copied' }
  /** Requests the unsaved state. The page autosaves its drafts before it responds. */
  | { type: 'leave'; id: number }
  | { type: 'update'; update: UpdateState }
  | { type: 'blocked'; reason: NetworkErrorCode }
  /** Sent fraction of an upload, from 0 to 1. `id` is the value of its header. */
  | { type: 'upload'; id: string; part: number }
  /** The question to show; null closes it. */
  | { type: 'proxy-login'; question: ProxyQuestion | null };

const nothing = z.undefined();
const origin = z.string().max(300);

/** Input schemas of all calls. */
export const calls = {
  probe: z.strictObject({ address: z.string().max(2000) }),
  connect: z.strictObject({ origin }),
  servers: nothing,
  forget: z.strictObject({ origin }),
  changeServer: nothing,
  /** The page listens for events. */
  ready: nothing,
  reportState: z.strictObject({
    language: z.enum(languages).optional(),
    signedIn: z.boolean().optional(),
    messagesSeen: z.boolean().optional(),
  }),
  answerLeave: z.strictObject({ id: z.number().int(), unsaved: z.boolean() }),
  downloadUpdate: nothing,
  installUpdate: nothing,
  answerProxy: proxyAnswer,
  /** Allows questions of cancelled proxies again. */
  retryProxy: nothing,
} as const satisfies Record<CallName, z.ZodType>;
export type CallInput<Name extends CallName> = z.infer<(typeof calls)[Name]>;

/** Results of calls. Calls not listed return undefined. */
interface Answers {
  probe: ServerCheckResult;
  /** False for an unchecked server or if its window cannot open. On success the calling page closes. */
  connect: boolean;
  servers: SavedServer[];
}
export type Answer<Name extends CallName> = Name extends keyof Answers ? Answers[Name] : undefined;

/** `window.desktop` in the page: the only interface to the main process. */
export interface DesktopBridge {
  readonly start: StartData;
  call<Name extends CallName>(
    name: Name,
    ...input: CallInput<Name> extends undefined ? [] : [CallInput<Name>]
  ): Promise<Answer<Name>>;
  /** Returns a function that stops listening. */
  listen(listener: (event: DesktopEvent) => void): () => void;
}
