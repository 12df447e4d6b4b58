import type { Report } from '#src/lib/report.ts';

/** Where progress is shown: standard error, so that standard output is for results alone. */
type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

export interface Progress {
  update: Report;
  /** Clears the line, so that another can be printed; the next second shows it again. */
  clear(): void;
  /** Clears the line for good. */
  end(): void;
}

/**
 * Shows how far long work has come: one line, which the terminal rewrites each second. Where standard error is no terminal
 * it shows nothing, so that a timer's mail and a service's log hold results and errors alone.
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
