import { backupBrokenOff } from './archives.ts';
import { clockJumps } from './clock.ts';
import { databaseLate, databaseRestarted, databaseSilent, databaseSlow } from './database-unavailable.ts';
import { killedDigest } from './digest.ts';
import { diskFull, uploadsFull } from './disk.ts';
import type { Fault } from './fault-scenario.ts';
import { diskReadOnly, uploadsDamaged } from './folders.ts';
import { killedUploads, killedWrites } from './killed.ts';
import { fewFiles, littleMemory } from './limits.ts';
import { logGone, manyConnections } from './load.ts';
import { brokenOff, races } from './races.ts';
import { newsBetweenServers, oneOfTwoKilled } from './several.ts';
import { soak } from './soak.ts';
import { heavySearch, stall } from './stall.ts';
import { damagedDatabase, killedMigrations, neverEnding, staleLock, startedTogether } from './starting.ts';
import { secondServer, stopped, stoppedTwice, wrongSettings } from './stopping.ts';

/** Everything that is made to go wrong, in the order in which it is tried. */
export const faults: readonly Fault[] = [
  killedWrites,
  killedUploads,
  killedDigest,
  killedMigrations,
  stopped,
  stoppedTwice,
  neverEnding,
  wrongSettings,
  secondServer,
  startedTogether,
  staleLock,
  databaseLate,
  databaseRestarted,
  databaseSilent,
  databaseSlow,
  damagedDatabase,
  diskFull,
  diskReadOnly,
  uploadsFull,
  uploadsDamaged,
  backupBrokenOff,
  clockJumps,
  littleMemory,
  fewFiles,
  races,
  brokenOff,
  manyConnections,
  logGone,
  stall,
  heavySearch,
  newsBetweenServers,
  oneOfTwoKilled,
  soak,
];
