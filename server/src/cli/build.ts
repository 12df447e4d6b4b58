import { projectRoot } from '#server/lib/project-root.ts';
import { buildPackages } from './build-parts.ts';
import { runCommand } from './command.ts';

await runCommand(
  {
    name: 'npm run build',
    summary: 'Builds the public site, the dashboard and the server, even if they are up to date.',
  },
  () => buildPackages(projectRoot, (line) => console.log(line), { force: true }),
);
