import type { Transport } from './api-client.ts';
import type { FormResult } from './inbox/no-script-forms.ts';
import type { ReplyPromise } from './inbox/response-time.ts';
import type { Language } from './locale.ts';
import type { PreviewBar } from './preview.ts';

/** What the server hands to the public site's server entry for one page. */
export interface PageRequest {
  /** Path with query string, as asked for. */
  url: string;
  language: Language;
  /** Calls the API as an anonymous visitor, inside the process. */
  send: Transport;
  /** Origin of the absolute addresses in the head, without a slash at the end. */
  publicUrl: string;
  /** What the site promises to those who write. */
  promise: ReplyPromise;
  /** The server's clock, for relative times that agree on both sides. */
  now: number;
  /** Waited for when all is read: what is made of it then holds the process. */
  turn?: (() => Promise<void>) | undefined;
  /** What became of a form that was sent to the page without a script. */
  form?: FormResult | undefined;
  /** For staff who look at an unpublished item: the page says so, and runs no script. */
  preview?: PreviewBar;
}

/** What the server gets back: a whole document from `<!doctype html>` on. */
export interface RenderedPage {
  status: 200 | 404 | 503;
  /** False if a read failed, so that a part of the page shows an error. */
  isWhole: boolean;
  html: string;
  /** SHA-256 hashes, in the form of a Content-Security-Policy, of the inline scripts that the document runs. */
  scriptHashes: readonly string[];
}

/** The type of `render`, the one export that the server uses of the public site's built server entry. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
