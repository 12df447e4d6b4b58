import { databaseLate, databaseRestarted, databaseSilent, databaseSlow } from './database-away.ts';
import { diskFull, uploadsFull } from './disk.ts';
import type { Fault } from './fault.ts';
import { killedUploads, killedWrites } from './killed.ts';
import { logGone, manyConnections } from './load.ts';
import { brokenOff, races } from './races.ts';
import { soak } from './soak.ts';
import { secondServer, stopped, stoppedTwice, wrongSettings } from './stopping.ts';

/** Everything that is made to go wrong, in the order in which it is tried. */
export const faults: readonly Fault[] = [
  killedWrites,
  killedUploads,
  stopped,
  stoppedTwice,
  wrongSettings,
  secondServer,
  databaseLate,
  databaseRestarted,
  databaseSilent,
  databaseSlow,
  diskFull,
  uploadsFull,
  races,
  brokenOff,
  manyConnections,
  logGone,
  soak,
];
