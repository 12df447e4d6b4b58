import type { SavedServer } from '#src/shared/contract.ts';
import type { SettingsFile } from './settings.ts';

/** The servers to which the app may connect: those of its settings, and those that a probe accepted in this run. */
export function createKnownServers(settings: SettingsFile) {
  const found = new Map<string, SavedServer>();
  const known = (origin: string) =>
    found.get(origin) ?? settings.get().servers.find((each) => each.origin === origin);

  return {
    accept: ({ origin, siteName }: SavedServer) => void found.set(origin, { origin, siteName }),
    has: (origin: string) => known(origin) !== undefined,
    siteName: (origin: string | null) => (origin && known(origin)?.siteName) || '',
    /** Saves the server with which the app starts next time. */
    remember(origin: string) {
      const server = known(origin);
      if (!server) return;
      const others = settings.get().servers.filter((each) => each.origin !== origin);
      settings.change({ server: origin, servers: [server, ...others] });
    },
    forget(origin: string) {
      const { server, servers, announced } = settings.get();
      const { [origin]: _gone, ...rest } = announced;
      settings.change({
        server: server === origin ? null : server,
        servers: servers.filter((each) => each.origin !== origin),
        announced: rest,
      });
    },
  };
}
