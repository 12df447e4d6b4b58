import type { SavedServer } from '#shared/contract.ts';
import type { SettingsFile } from './settings.ts';

/** Servers that the app may connect to: saved ones, and those that passed a check since the start. */
export function createKnownServers(settings: SettingsFile) {
  const checked = new Map<string, SavedServer>();
  const findServer = (origin: string) =>
    checked.get(origin) ?? settings.get().servers.find((each) => each.origin === origin);

  return {
    accept: ({ origin, siteName }: SavedServer) => void checked.set(origin, { origin, siteName }),
    has: (origin: string) => findServer(origin) !== undefined,
    siteName: (origin: string | null) => (origin && findServer(origin)?.siteName) || '',
    /** Saves the server as the one to open on the next start. */
    remember(origin: string) {
      const server = findServer(origin);
      if (!server) return;
      const others = settings.get().servers.filter((each) => each.origin !== origin);
      settings.change({ server: origin, servers: [server, ...others] });
    },
    forget(origin: string) {
      const { server, servers, announced } = settings.get();
      const { [origin]: _removed, ...rest } = announced;
      settings.change({
        server: server === origin ? null : server,
        servers: servers.filter((each) => each.origin !== origin),
        announced: rest,
      });
    },
  };
}
