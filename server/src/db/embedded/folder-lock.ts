import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseInUseError } from './errors.ts';

/** The state that a lock socket reports. */
type State = 'candidate' | 'holder';
type LockProbe = { state: State | 'dead' | 'unclear'; pid: number | undefined };

const lockName = /^lock-(\d+)-[0-9a-f]+\.sock$/;

/**
 * Locks a data folder exclusively by listening on a socket in it. The kernel closes the socket however the process
 * ends, so no lock stays behind and no clock or pid is trusted. Names are never reused, so any process may remove the
 * socket of a dead one. A candidate first creates its socket and then looks for others, so of two concurrent candidates
 * at least one sees the other. The lower name wins.
 */
export async function lockFolder(folder: string, dataDir: string): Promise<() => void> {
  const name = `lock-${process.pid}-${randomBytes(4).toString('hex')}.sock`;
  let state: State = 'candidate';
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(state);
  });
  // The socket gets its name after it listens: before that, a live lock would look dead.
  const hidden = join(folder, `new-${name}`);
  server.listen(hidden);
  await once(server, 'listening');
  server.unref();
  renameSync(hidden, join(folder, name));
  const release = () => {
    server.close();
    rmSync(join(folder, name), { force: true });
  };

  try {
    await outlastOthers(folder, name, dataDir);
    state = 'holder';
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

async function outlastOthers(folder: string, own: string, dataDir: string): Promise<void> {
  const deadline = Date.now() + 3000;
  for (;;) {
    let pid: number | undefined;
    for (const name of readdirSync(folder).filter((entry) => lockName.test(entry) && entry !== own)) {
      const other = await probe(join(folder, name), name);
      if (other.state === 'dead') {
        rmSync(join(folder, name), { force: true });
        continue;
      }
      pid = other.pid;
      if (other.state === 'holder' || (other.state === 'candidate' && name < own)) {
        throw new DatabaseInUseError(dataDir, pid);
      }
    }
    if (pid === undefined) return;
    if (Date.now() > deadline) throw new DatabaseInUseError(dataDir, pid);
    await sleep(50);
  }
}

/** A stopped or busy process does not respond in time; it still holds the lock. */
function probe(path: string, name: string): Promise<LockProbe> {
  const pid = Number(lockName.exec(name)?.[1]);
  return new Promise((resolve) => {
    let text = '';
    const socket = createConnection(path);
    const done = (state: LockProbe['state']) => {
      socket.destroy();
      resolve({ state, pid });
    };
    socket.setTimeout(1000, () => done('holder'));
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => done(text === 'holder' || text === 'candidate' ? text : 'unclear'));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      done(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? 'dead' : 'unclear');
    });
  });
}
