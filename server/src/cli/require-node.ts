/**
 * Ends a command that an old Node.js runs, with a sentence in place of a stack trace. Loaded by `node --require`, before
 * anything that such a version cannot read, so it is written for versions that know neither modules nor types.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This needs Node.js 20.19 or later; this is ${process.version}. See https://nodejs.org/.`);
  process.exit(1);
}
