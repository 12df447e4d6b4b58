import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

const slowestShown = 20;

/**
 * Prints the slowest files, how to run each failed test alone, the tested databases, the reasons for skipped tests
 * and, in the last line, the numbers of tests.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    const databases = new Set<string>();
    const reasons = new Set<string>();
    const failed: string[] = [];
    for (const module of modules) {
      const { name } = module.project;
      if (name === 'integration') databases.add('embedded');
      if (name === 'slow') databases.add(process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded');
      const tests = [...module.children.allTests()];
      // If the setup or the end of a file fails, count one failure and none of its tests.
      const onItsOwn = module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed');
      if (onItsOwn) {
        count.failed += 1;
        failed.push(commandFor(module));
        continue;
      }
      for (const test of tests) {
        const { state, ...result } = test.result();
        if ('note' in result && result.note) reasons.add(result.note);
        if (state === 'failed') failed.push(commandFor(module, test));
        count[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
      }
    }
    process.on('exit', () => {
      if (modules.length > slowestShown) console.log(`\n${slowestFiles(modules)}`);
      if (failed.length > 0) console.log(`\nRun a failed test alone:\n${failed.join('\n')}`);
      console.log(`\nDatabases tested: ${[...databases].join(' and ') || 'none in this run'}`);
      if (modules.some(({ project }) => project.name === 'slow') && !process.env.TEST_DATABASE_URL)
        console.log('PostgreSQL was not tested: TEST_DATABASE_URL is not set.');
      for (const reason of reasons) console.log(`Skipped: ${reason}`);
      console.log(
        `${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`,
      );
    });
  }
}

function slowestFiles(modules: readonly TestModule[]): string {
  const seconds = (module: TestModule) => module.diagnostic().duration / 1000;
  const lines = [...modules]
    .sort((a, b) => seconds(b) - seconds(a))
    .slice(0, slowestShown)
    .map((module) => `${seconds(module).toFixed(1).padStart(7)}  ${module.project.name}  ${pathOf(module)}`);
  return `The ${slowestShown} slowest files, in seconds:\n${lines.join('\n')}`;
}

function commandFor(module: TestModule, test?: TestCase): string {
  const title = test ? ` -t '${escapeTitle(test.fullName.replaceAll(' > ', ' '))}'` : '';
  return `  npx vitest run --project=${module.project.name} ${pathOf(module)}${title}`;
}

/** Vitest reads a title as a regular expression, the shell ends the quote at an apostrophe. */
function escapeTitle(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("'", '.');
}

function pathOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}
