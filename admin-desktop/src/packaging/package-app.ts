import { join } from 'node:path';
import { projectRoot, runBuilder, runPackage } from './run-builder.ts';

/**
 * `npm run desktop:package`: builds and packages the app. Passes its options to electron-builder: `-- --dir` for an
 * unpacked app, `--win`, `--mac`, `--linux`, `--x64`, `--arm64`.
 */
try {
  const cwd = join(projectRoot, 'admin-desktop');
  await runPackage('electron-vite', ['build'], { cwd });
  await runBuilder(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
