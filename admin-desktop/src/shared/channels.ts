/** All calls from a page to the main process. This module has no imports because the sandboxed preload bundles it. */
export const callNames = [
  'probe',
  'connect',
  'servers',
  'forget',
  'changeServer',
  'ready',
  'reportState',
  'answerLeave',
  'downloadUpdate',
  'installUpdate',
  'answerProxy',
  'retryProxy',
] as const;
export type CallName = (typeof callNames)[number];

/** Returns the IPC channel of a call. */
export function channelOf(name: CallName): string {
  return `desktop:${name}`;
}

/** IPC channel of all events to a page. */
export const eventChannel = 'desktop:event';

/** Request header with the upload id under which the main process reports progress. */
export const uploadHeader = 'x-desktop-upload';

/** Prefix of the process argument with a page's start data, as base64 JSON. */
export const startArgument = '--desktop-start=';
