import { Notification } from 'electron';
import { readMessages } from './message-poller.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import type { SettingsFile } from './settings.ts';
import type { DesktopTranslate } from './texts.ts';

interface NoticeOptions {
  server: string;
  proxy: (request: Request) => Promise<Response>;
  settings: SettingsFile;
  t(): DesktopTranslate;
  badge(count: number): void;
  /** Somebody clicked on a notification. */
  onOpen(): void;
}

/** Tells of new messages of visitors by the system's notifications, which name nobody: a locked screen may show them. */
export function visitorMessages({ server, proxy, settings, t, badge, onOpen }: NoticeOptions): Notifier {
  /** Held until they are closed: one that is collected before does nothing when it is clicked. */
  const shown = new Set<Notification>();
  return createNotifier({
    read: readMessages(proxy),
    announced: {
      get: () => settings.get().announced[server],
      set: (createdAt) =>
        settings.change({ announced: { ...settings.get().announced, [server]: createdAt } }),
    },
    badge,
    announce(count) {
      if (!Notification.isSupported()) return;
      const title = count === 1 ? t()('notice.new-message') : t()('notice.new-messages', { count });
      const notification = new Notification({ title, body: t()('notice.open-messages') });
      const forget = () => shown.delete(notification);
      notification.on('click', () => {
        forget();
        onOpen();
      });
      notification.on('close', forget);
      notification.on('failed', forget);
      shown.add(notification);
      notification.show();
    },
  });
}
