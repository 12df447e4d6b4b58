import { buildPackages } from '#server/build/build-parts.ts';
import { projectRoot } from '#server/build/project-root.ts';
import { runCommand } from './command.ts';

await runCommand(
  {
    name: 'npm run build',
    summary: 'Builds the public site, the dashboard and the server, even if they are up to date.',
  },
  () => buildPackages(projectRoot, (line) => console.log(line), { force: true }),
);
