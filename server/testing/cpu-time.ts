/**
 * Milliseconds of processor time that this process spends until the promise resolves. Unlike the time on the
 * wall it says what the work costs, whatever else the machine is doing.
 */
export async function cpuMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
