import { release } from 'node:os';
import { apiVersion } from '@institute/core/desktop.ts';
import { type Log, redact } from './log.ts';

interface Facts {
  version: string;
  language: string;
  server: string | null;
}

/** What helps whoever looks into a fault: versions, the server, the last lines of the log. Nothing of it is sent anywhere. */
export function diagnostics({ version, language, server }: Facts, log: Log): string {
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
