import { backupBrokenOff } from './archives.ts';
import { clockJumps } from './clock.ts';
import { databaseLate, databaseRestarted, databaseSilent, databaseSlow } from './database-unavailable.ts';
import { killedDigest } from './digest.ts';
import { diskFull, uploadsFull } from './disk.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { diskReadOnly, uploadsDamaged } from './folders.ts';
import { killedUploads, killedWrites } from './killed.ts';
import { lowFileLimit, lowMemory } from './limits.ts';
import { closedLogPipe, manyConnections } from './load.ts';
import { connectionDroppedMidWrite, races } from './races.ts';
import { crossServerInvalidation, oneOfTwoKilled } from './several.ts';
import { soak } from './soak.ts';
import { heavySearch, stall } from './stall.ts';
import { concurrentStart, corruptDatabase, hangingStart, killedMigrations, staleLock } from './starting.ts';
import { secondServer, stopped, stoppedTwice, wrongSettings } from './stopping.ts';

/** All scenarios in the order in which they run. */
export const scenarios: readonly FaultScenario[] = [
  killedWrites,
  killedUploads,
  killedDigest,
  killedMigrations,
  stopped,
  stoppedTwice,
  hangingStart,
  wrongSettings,
  secondServer,
  concurrentStart,
  staleLock,
  databaseLate,
  databaseRestarted,
  databaseSilent,
  databaseSlow,
  corruptDatabase,
  diskFull,
  diskReadOnly,
  uploadsFull,
  uploadsDamaged,
  backupBrokenOff,
  clockJumps,
  lowMemory,
  lowFileLimit,
  races,
  connectionDroppedMidWrite,
  manyConnections,
  closedLogPipe,
  stall,
  heavySearch,
  crossServerInvalidation,
  oneOfTwoKilled,
  soak,
];
