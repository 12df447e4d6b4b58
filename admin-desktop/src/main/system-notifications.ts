import { Notification } from 'electron';
import { createMessageReader, createNoticeReader } from './notification-readers.ts';
import { createNotifier, type News, type Notifier } from './notifier.ts';
import type { SettingsFile } from './settings.ts';
import type { DesktopTranslate } from './texts.ts';

interface NotificationOptions {
  server: string;
  proxy: (request: Request) => Promise<Response>;
  settings: SettingsFile;
  t(): DesktopTranslate;
  /** Shows the number of new messages. */
  badge(count: number): void;
  /** Called after a click on a notification, with the path of its place. */
  onOpen(path: string): void;
}

/**
 * Shows system notifications for new messages of visitors and for new notices of the signed-in user. They contain no
 * names because a lock screen may show them.
 */
export function createSystemNotifications(options: NotificationOptions): Notifier {
  const { proxy, badge, t } = options;
  const messages = createPart(options, {
    memory: 'announced',
    read: createMessageReader(proxy),
    badge,
    describe: ({ length: count }) => ({
      title: count === 1 ? t()('notice.new-message') : t()('notice.new-messages', { count }),
      body: t()('notice.open-messages'),
      path: '/admin/dashboard?tab=contacts',
    }),
  });
  const notices = createPart(options, {
    memory: 'announcedNotices',
    read: createNoticeReader(proxy),
    describe([first, ...others]) {
      const body = t()('notice.open-notice');
      if (first && others.length === 0)
        return { title: t()(`notice.${first.cause}`), body, path: first.path };
      const title = t()('notice.new-notices', { count: others.length + 1 });
      return { title, body, path: '/admin/dashboard?tab=overview' };
    },
  });
  const act = (name: 'start' | 'stop' | 'pause' | 'wake') => () => {
    for (const each of [messages, notices]) each[name]();
  };
  return {
    ...{ start: act('start'), stop: act('stop'), pause: act('pause'), wake: act('wake') },
    seen: messages.seen,
  };
}

interface Part<Item extends News> {
  /** The setting that stores what was announced. */
  memory: 'announced' | 'announcedNotices';
  read(): Promise<readonly Item[] | 'signed-out'>;
  badge?(count: number): void;
  describe(fresh: readonly Item[]): { title: string; body: string; path: string };
}

function createPart<Item extends News>(
  { server, settings, onOpen }: NotificationOptions,
  { memory, read, badge = () => {}, describe }: Part<Item>,
): Notifier {
  /** References until closing. A click on a garbage-collected notification has no effect. */
  const shown = new Set<Notification>();
  return createNotifier({
    ...{ read, badge },
    announced: {
      get: () => settings.get()[memory][server],
      set: (createdAt) => settings.change({ [memory]: { ...settings.get()[memory], [server]: createdAt } }),
    },
    announce(fresh) {
      if (!Notification.isSupported()) return;
      const { title, body, path } = describe(fresh);
      const notification = new Notification({ title, body });
      const forget = () => shown.delete(notification);
      notification.on('click', () => {
        forget();
        onOpen(path);
      });
      notification.on('close', forget);
      notification.on('failed', forget);
      shown.add(notification);
      notification.show();
    },
  });
}
