import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** The mail with its headers. */
  raw: string;
}

/** A fake SMTP server. Accepts all mails unless `refuse` contains a rejection text. */
export async function startFakeSmtp(port = 0) {
  const received: Received[] = [];
  const fake = {
    received,
    refuse: undefined as string | undefined,
    refuseCode: 451,
    port: 0,
    close: async () => {},
  };
  const server = new SMTPServer({
    authOptional: true,
    // A reverse lookup per client would take longer than its mail.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      text(stream).then((raw) => {
        if (fake.refuse)
          return done(Object.assign(new Error(fake.refuse), { responseCode: fake.refuseCode }));
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
  fake.port = (server.server.address() as AddressInfo).port;
  fake.close = () => new Promise((resolve) => server.close(() => resolve()));
  return fake;
}
