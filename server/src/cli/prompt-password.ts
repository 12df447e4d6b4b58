// biome-ignore lint/plugin/imports: this prompts at a terminal and does not parse data.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { randomPassword } from '#server/features/account/account.actions.ts';

export interface NewPassword {
  password: string;
  /** True if the password was generated and has to be printed. */
  isGenerated: boolean;
}

/** Returns a new password from standard input, from a prompt, or a generated one if nothing is typed. */
export async function readPassword(fromStdin: boolean): Promise<NewPassword> {
  if (fromStdin) {
    const [password = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
    if (password === '') throw new Error('There was no password on standard input');
    return { password, isGenerated: false };
  }
  const typed = process.stdin.isTTY ? await promptTwice() : '';
  return typed ? { password: typed, isGenerated: false } : { password: randomPassword(), isGenerated: true };
}

async function promptTwice(): Promise<string> {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: discard, terminal: true });
  const prompt = async (question: string) => {
    process.stderr.write(question);
    const typed = await reader.question('');
    process.stderr.write('\n');
    return typed;
  };
  try {
    const first = await prompt('New password (leave empty to generate one): ');
    if (first !== '' && (await prompt('Repeat the password: ')) !== first)
      throw new Error('The passwords are not the same');
    return first;
  } finally {
    reader.close();
  }
}
