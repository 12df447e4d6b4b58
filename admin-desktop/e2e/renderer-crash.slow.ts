import { testCrashes } from './renderer-crash.ts';
import { useSignedInPage } from './staff.ts';

/** Use more rounds after changes to autosaving. */
testCrashes(useSignedInPage(), Number(process.env.ROUNDS ?? 4));
