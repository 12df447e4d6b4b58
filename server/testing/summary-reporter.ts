import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Prints the tested databases, the reasons for skipped tests and, in the last line, the numbers of tests. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    const databases = new Set<string>();
    const reasons = new Set<string>();
    for (const module of modules) {
      const database = /^integration:(.+)/.exec(module.project.name)?.[1];
      if (database) databases.add(database);
      const tests = [...module.children.allTests()];
      // If the setup of a file fails, its tests never run. Count one failure.
      const onItsOwn = module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed');
      if (onItsOwn) count.failed += 1;
      for (const test of tests) {
        const { state, ...result } = test.result();
        if ('note' in result && result.note) reasons.add(result.note);
        count[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
      }
    }
    process.on('exit', () => {
      console.log(`\nDatabases tested: ${[...databases].join(' and ') || 'none in this run'}`);
      for (const reason of reasons) console.log(`Skipped: ${reason}`);
      console.log(
        `${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`,
      );
    });
  }
}
