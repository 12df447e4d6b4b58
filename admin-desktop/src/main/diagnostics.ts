import { release } from 'node:os';
import { apiVersion } from '@institute/core/dashboard/desktop.ts';
import { type Log, redact } from './log.ts';

interface DiagnosticsInput {
  version: string;
  language: string;
  server: string | null;
}

/** Returns a redacted report for support: versions, server and the last lines of the log. It is never sent. */
export function diagnostics({ version, language, server }: DiagnosticsInput, log: Log): string {
  const { electron, chrome, node } = process.versions;
  return [
    `App ${version}, API ${apiVersion}, language ${language}`,
    `Electron ${electron ?? 'none'}, Chromium ${chrome ?? 'none'}, Node ${node}`,
    `${process.platform} ${release()} ${process.arch}`,
    `Server: ${server ?? 'none'}`,
    '',
    ...log.tail(60),
  ]
    .map(redact)
    .join('\n');
}
