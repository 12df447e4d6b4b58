import type { Logger } from 'pino';

/** The server closes the connection; sent to any command (RFC 5321, 4.2.1). */
const closing = 421;

/** What is wrong with one email: its addresses, its text. */
const aboutEmail = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

/**
 * Whether a failure says nothing about the email: the mail server cannot be reached, breaks off, or refuses to serve the
 * website at all. Codes are those of nodemailer (lib/errors.js).
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

/** Logs an outage of the mail server when it begins and when it ends, however many emails wait. */
export function createOutageLog(log: Logger): OutageLog {
  let since: number | undefined;
  return {
    begins(error) {
      if (since !== undefined) return;
      since = performance.now();
      log.warn({ err: error }, 'The mail server does not serve; emails wait for it');
    },
    ends() {
      if (since === undefined) return;
      const seconds = Math.round((performance.now() - since) / 1000);
      since = undefined;
      log.info({ seconds }, 'The mail server serves again');
    },
  };
}
