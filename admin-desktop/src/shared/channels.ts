/** Every call from a page to the main process. Free of other imports: the preload carries it into the sandbox. */
export const callNames = [
  'probe',
  'connect',
  'servers',
  'forget',
  'changeServer',
  'ready',
  'tell',
  'answerLeave',
  'downloadUpdate',
  'installUpdate',
  'answerProxy',
  'retryProxy',
] as const;
export type CallName = (typeof callNames)[number];

/** The name of a call on the wire. */
export function channelOf(name: CallName): string {
  return `desktop:${name}`;
}

/** The channel of everything that a page is told. */
export const eventChannel = 'desktop:event';

/** The request header by which a page names an upload; the main process reports its progress under that name. */
export const uploadHeader = 'x-desktop-upload';

/** The start of the process argument that carries a page's start data, as JSON in base64. */
export const startArgument = '--desktop-start=';
