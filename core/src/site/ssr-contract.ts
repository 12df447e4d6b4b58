import type { Transport } from '#core/api/api-client.ts';
import type { Language } from '#core/i18n/locale.ts';
import type { FormResult } from '#core/inbox/no-script-forms.ts';
import type { ResponseTarget } from '#core/inbox/response-time.ts';
import type { PreviewBarData } from './preview.ts';

/** A request to the server entry of the public site for one page. */
export interface PageRequest {
  /** Path with query string. */
  url: string;
  language: Language;
  /** Sends API requests as an anonymous visitor, within the process. */
  send: Transport;
  /** Origin of absolute URLs in the head, without a trailing slash. */
  publicUrl: string;
  /** The response-time target of the site. */
  responseTarget: ResponseTarget;
  /** The server's time, so that relative times are equal on server and client. */
  now: number;
  /** Awaited before the synchronous render starts, so that renders run one at a time. */
  turn?: (() => Promise<void>) | undefined;
  /** The result of a form that the browser submitted without a script. */
  form?: FormResult | undefined;
  /** The preview bar. A preview runs no script. */
  preview?: PreviewBarData;
}

/** The rendered page: a whole document starting with `<!doctype html>`. */
export interface RenderedPage {
  status: 200 | 404 | 503;
  /** False if an API request failed, so that part of the page shows an error. */
  isWhole: boolean;
  html: string;
  /** The current path of an item that was requested by a former slug. Replaces the document, which is empty. */
  movedTo?: string | undefined;
  /** CSP hashes (SHA-256) of the inline scripts. */
  scriptHashes: readonly string[];
}

/** The type of `render`, the export of the built server entry. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
