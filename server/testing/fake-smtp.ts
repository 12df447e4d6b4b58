import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** The mail as it came, headers and all. */
  raw: string;
}

/** A mail server of its own. It takes what comes, unless `refuse` says why it does not just now. */
export async function startMailSink(port = 0) {
  const received: Received[] = [];
  const sink = {
    received,
    refuse: undefined as string | undefined,
    refuseCode: 451,
    port: 0,
    close: async () => {},
  };
  const server = new SMTPServer({
    authOptional: true,
    // Asking for the name of each client would take longer than its mail.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      text(stream).then((raw) => {
        if (sink.refuse)
          return done(Object.assign(new Error(sink.refuse), { responseCode: sink.refuseCode }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  sink.port = (server.server.address() as AddressInfo).port;
  sink.close = () => new Promise((resolve) => server.close(() => resolve()));
  return sink;
}
