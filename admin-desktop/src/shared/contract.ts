import { type Language, languages } from '@institute/core/locale.ts';
import { z } from 'zod';
import type { CallName } from './channels.ts';

/** Where the pages of the app lie. Its host and scheme are never looked up: the main process answers for them. */
export const pageScheme = 'app';
export const pageHost = 'admin';
export const pageOrigin = `${pageScheme}://${pageHost}`;

/** Why a server cannot be used, or was not reached. Each has a text: `desktop.failure.<reason>`. */
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
export type FailureReason = (typeof failureReasons)[number];

/** A server that was used before. */
export const savedServer = z.object({ origin: z.string(), siteName: z.string() });
export type SavedServer = z.infer<typeof savedServer>;

export type ProbeResult =
  | { ok: true; origin: string; siteName: string }
  | { ok: false; reason: FailureReason };

/** What a page knows from its beginning. It holds nothing secret. */
export interface StartData {
  /** The origin of the server that the window works with; null on the screen that asks for one. */
  server: string | null;
  siteName: string;
  language: Language;
  version: string;
}

/** How far an update is. */
export type UpdateState =
  | { state: 'idle' | 'checking' | 'failed' }
  | { state: 'none' | 'available' | 'by-hand' | 'downloading' | 'ready'; version: string };

/** A proxy of the network wants a user name and a password. */
export interface ProxyQuestion {
  id: number;
  /** Host and port. */
  proxy: string;
  /** Whether the proxy rejected the credentials before. */
  isRejected: boolean;
  /** The user name of the rejected credentials. */
  username: string;
}

const proxyAnswer = z.strictObject({
  id: z.number().int(),
  /** Null cancels. */
  credentials: z
    .strictObject({ username: z.string().min(1).max(300), password: z.string().max(1000) })
    .nullable(),
});
export type ProxyAnswer = z.infer<typeof proxyAnswer>;

/** What the main process tells a page. */
export type DesktopEvent =
  | { type: 'go'; path: string }
  | { type: 'save' | 'search' | 'signed-out-offline' | 'diagnostics-copied' }
  /** Asks whether anything is unsaved; whatever is, is put into the page's storage before the answer. */
  | { type: 'leave'; id: number }
  | { type: 'update'; update: UpdateState }
  | { type: 'blocked'; reason: FailureReason }
  /** The part of an upload that is sent, from 0 to 1; `id` is the value of its header. */
  | { type: 'upload'; id: string; part: number }
  /** The question to show; null for none. */
  | { type: 'proxy-login'; question: ProxyQuestion | null };

const nothing = z.undefined();
const origin = z.string().max(300);

/** What every call may carry; anything else is refused. */
export const calls = {
  probe: z.strictObject({ address: z.string().max(2000) }),
  connect: z.strictObject({ origin }),
  servers: nothing,
  forget: z.strictObject({ origin }),
  changeServer: nothing,
  /** The page can be told things from now on. */
  ready: nothing,
  tell: z.strictObject({
    language: z.enum(languages).optional(),
    signedIn: z.boolean().optional(),
    messagesSeen: z.boolean().optional(),
  }),
  answerLeave: z.strictObject({ id: z.number().int(), unsaved: z.boolean() }),
  downloadUpdate: nothing,
  installUpdate: nothing,
  answerProxy: proxyAnswer,
  /** Lets proxies ask again whose question the user cancelled. */
  retryProxy: nothing,
} as const satisfies Record<CallName, z.ZodType>;
export type CallInput<Name extends CallName> = z.infer<(typeof calls)[Name]>;

/** What each call answers; the rest answer nothing. */
interface Answers {
  probe: ProbeResult;
  /** False where that server was not found good before, or its window cannot be opened; else the page is gone. */
  connect: boolean;
  servers: SavedServer[];
}
export type Answer<Name extends CallName> = Name extends keyof Answers ? Answers[Name] : undefined;

/** What the preload puts into the page as `window.desktop`: one object, and no other way out of the page. */
export interface DesktopBridge {
  readonly start: StartData;
  call<Name extends CallName>(
    name: Name,
    ...input: CallInput<Name> extends undefined ? [] : [CallInput<Name>]
  ): Promise<Answer<Name>>;
  /** @returns stops listening */
  listen(listener: (event: DesktopEvent) => void): () => void;
}
