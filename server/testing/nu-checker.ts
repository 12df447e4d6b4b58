import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vnuJar from 'vnu-jar';

/** Returns true if Java 11 or later is installed, which the Nu HTML checker needs. */
export function hasJava(): boolean {
  const { stderr, status } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1]) >= 11;
}

/** A document to check. */
export interface CheckedDocument {
  /** Path for the error messages. */
  path: string;
  html: string;
}

/** Returns the errors of the Nu HTML checker, one line each that starts with the document's path. */
export async function nuErrors(documents: readonly CheckedDocument[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nu-checker-'));
  try {
    const files = await Promise.all(
      documents.map(async ({ html }, index) => {
        const file = join(folder, `${index}.html`);
        await writeFile(file, html);
        return file;
      }),
    );
    const messages = await runChecker(files);
    return messages
      .filter(({ type }) => type !== 'info')
      .map(({ type, url = '', message, extract }) => {
        const index = /(\d+)\.html$/.exec(url)?.[1];
        return `${documents[Number(index)]?.path} ${type}: ${message} ${extract ?? ''}`;
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A message of the checker's JSON format. */
interface Message {
  type: 'error' | 'info' | 'non-document-error';
  url?: string;
  message: string;
  extract?: string;
}

/** The run takes seconds, too short for the second compiler and a concurrent collector to pay off. */
const quickStart = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

function runChecker(files: readonly string[]): Promise<Message[]> {
  return new Promise((resolve, reject) => {
    const options = [
      ...quickStart,
      '-jar',
      vnuJar,
      '--format',
      'json',
      '--exit-zero-always',
      '--stdout',
      ...files,
    ];
    execFile('java', options, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (error) reject(error);
      else resolve((JSON.parse(stdout) as { messages: Message[] }).messages);
    });
  });
}
