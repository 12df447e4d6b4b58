import { brand } from '@institute/core/brand.ts';
import type { Env } from './env.ts';

/** The account of the first start. The password is set only if it was generated, and is never stored. */
export interface CreatedAccount {
  username: string;
  password: string | undefined;
}

/** Formats the startup banner: the addresses and, after the first start, the first account. */
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
    lines.push('', `  First account created: ${account.username}, with the password of ADMIN_PASSWORD`);
  }
  return `${lines.join('\n')}\n`;
}
