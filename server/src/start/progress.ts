import type { Report } from '#server/lib/report.ts';

/** Progress goes to standard error. Standard output contains only results. */
type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

export interface Progress {
  update: Report;
  /** Clears the line before other output. The next update draws it again. */
  clear(): void;
  /** Clears the line and stops. */
  end(): void;
}

/**
 * Shows the progress of a long operation in one terminal line, updated every second. Prints nothing if
 * standard error is not a terminal, for example under cron or systemd.
 */
export function startProgress(label: string, stream: Stream = process.stderr): Progress {
  if (!stream.isTTY) return { update() {}, clear() {}, end() {} };
  const started = performance.now();
  let steps = '';
  const clear = () => stream.write('\r\u001b[K');
  const draw = () => {
    clear();
    stream.write(`${label}${steps} (${Math.round((performance.now() - started) / 1000)} s)`);
  };
  const timer = setInterval(draw, 1000).unref();
  draw();
  return {
    update(step, done, total) {
      steps = `: ${total === undefined ? done : `${done} of ${total}`} ${step}`;
      draw();
    },
    clear,
    end() {
      clearInterval(timer);
      clear();
    },
  };
}
