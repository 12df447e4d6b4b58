import type { Logger } from 'pino';

/** The server closes the connection. Can follow any command (RFC 5321, 4.2.1). */
const closing = 421;

/** nodemailer codes for errors of one email, such as its addresses or text. */
const aboutEmail = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/**
 * Returns true if an error is not about the email: the mail server is unreachable, drops the connection or
 * rejects the sender as a whole. Codes are those of nodemailer (lib/errors.js).
 */
export function isOutage(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'EAUTH' || responseCode === closing) return true;
  if (responseCode !== undefined || typeof code !== 'string') return false;
  return !code.startsWith('ERR_') && !aboutEmail.has(code);
}

export interface OutageLog {
  begins(error: unknown): void;
  ends(): void;
}

/** Logs the start and the end of a mail server outage once, however many emails wait. */
export function createOutageLog(log: Logger): OutageLog {
  let since: number | undefined;
  return {
    begins(error) {
      if (since !== undefined) return;
      since = performance.now();
      log.warn({ err: error }, 'The mail server is unavailable; emails are queued');
    },
    ends() {
      if (since === undefined) return;
      const seconds = Math.round((performance.now() - since) / 1000);
      since = undefined;
      log.info({ seconds }, 'The mail server is available again');
    },
  };
}
