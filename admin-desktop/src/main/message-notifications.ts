import { Notification } from 'electron';
import { createMessageReader } from './message-poller.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import type { SettingsFile } from './settings.ts';
import type { DesktopTranslate } from './texts.ts';

interface NotificationOptions {
  server: string;
  proxy: (request: Request) => Promise<Response>;
  settings: SettingsFile;
  t(): DesktopTranslate;
  badge(count: number): void;
  /** Called after a click on a notification. */
  onOpen(): void;
}

/** Shows system notifications for new visitor messages. They contain no names because a lock screen may show them. */
export function createMessageNotifier({
  server,
  proxy,
  settings,
  t,
  badge,
  onOpen,
}: NotificationOptions): Notifier {
  /** References until closing. A click on a garbage-collected notification has no effect. */
  const shown = new Set<Notification>();
  return createNotifier({
    read: createMessageReader(proxy),
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
