// biome-ignore lint/style/noRestrictedImports: it asks a person, and reads no data.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { randomPassword } from '#src/features/account/account.actions.ts';

export interface NewPassword {
  password: string;
  /** It was made up here, so it has to be told. */
  isMadeUp: boolean;
}

/** A new password: from standard input, typed twice at the terminal, or made up where nothing is typed. */
export async function readPassword(fromStdin: boolean): Promise<NewPassword> {
  if (fromStdin) {
    const [password = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
    if (password === '') throw new Error('There was no password on standard input');
    return { password, isMadeUp: false };
  }
  const typed = process.stdin.isTTY ? await typeTwice() : '';
  return typed ? { password: typed, isMadeUp: false } : { password: randomPassword(), isMadeUp: true };
}

async function typeTwice(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  const ask = async (question: string) => {
    process.stderr.write(question);
    const answer = await reader.question('');
    process.stderr.write('\n');
    return answer;
  };
  try {
    const first = await ask('New password (empty: one is made up): ');
    if (first !== '' && (await ask('Once more: ')) !== first) throw new Error('The two were not the same');
    return first;
  } finally {
    reader.close();
  }
}
