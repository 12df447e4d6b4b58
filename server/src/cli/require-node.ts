/**
 * Ends a command with a clear message on an old Node.js. Loaded by `node --require` before modules that such
 * a version cannot parse, so this file uses neither ES modules nor types.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This needs Node.js 20.19 or later; this is ${process.version}. See https://nodejs.org/.`);
  process.exit(1);
}
