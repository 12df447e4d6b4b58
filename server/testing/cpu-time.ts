/**
 * Returns the CPU time of this process in milliseconds while the work runs. Unlike wall-clock time it does
 * not depend on the load of the machine.
 */
export async function cpuMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
