import { brand } from '@institute/core/brand.ts';
import type { Env } from './env.ts';

/** The account that a first start made. The password is known only where it was made up, and is never stored. */
export interface CreatedAccount {
  username: string;
  password: string | undefined;
}

/** What the terminal is told when the product is ready: where it is and, after a first start, how to sign in. */
export function startupBanner(
  env: Env,
  kind: 'postgres' | 'embedded',
  account: CreatedAccount | undefined,
): string {
  const lines = [
    '',
    `  ${brand.name} is running`,
    '',
    `  Website    ${env.publicUrl}`,
    `  Dashboard  ${env.publicUrl}/admin`,
    `  Database   ${kind === 'embedded' ? `embedded, in ${env.dataDir}` : 'PostgreSQL server of DATABASE_URL'}`,
  ];
  if (account?.password) {
    lines.push('', '  First account (shown only this once):');
    lines.push(`  Username   ${account.username}`, `  Password   ${account.password}`);
  } else if (account) {
    lines.push('', `  First account made: ${account.username}, with the password of ADMIN_PASSWORD`);
  }
  return `${lines.join('\n')}\n`;
}
