import type { Rule } from './fake-rules.ts';

const request = { source: 'lib/common/api/net-client-request.ts' };
const destroyed = { source: 'shell/common/gin_helper/function_template.h' };

const requestRules: Rule[] = [
  {
    title: 'a request before the app is ready',
    source: 'lib/browser/api/net.ts',
    early: true,
    run: ({ net }) => net.request({ url: 'http://127.0.0.1/' }),
    throws: /net module can only be used after app is ready/,
  },
  {
    title: 'a request to an address that is not http or https',
    ...request,
    run: ({ net, session }) => net.request({ url: 'app://admin/', session: session.fromPartition('asks') }),
    throws: /ClientRequest only supports http: and https: protocols/,
  },
  {
    title: 'a request with an invalid session',
    ...request,
    run: ({ net }) => net.request({ url: 'http://127.0.0.1/', session: {} as never }),
    throws: /`session` should be an instance of the Session class/,
  },
  {
    title: 'same-origin credentials without an origin',
    source: 'ClientRequestConstructorOptions.credentials',
    comment: '`same-origin`, `origin` must also be specified',
    run: ({ net, session }) => {
      const own = session.fromPartition('asks');
      return net.request({ url: 'http://127.0.0.1/', session: own, credentials: 'same-origin' });
    },
    throws: /credentials: same-origin requires origin to be set/,
  },
  {
    title: 'an invalid header name',
    ...request,
    run: ({ net, session }) => {
      const own = session.fromPartition('asks');
      return net.request({ url: 'http://127.0.0.1/', session: own, headers: { 'not one': 'x' } });
    },
    throws: /Invalid header name|Header name must be a valid HTTP token/,
  },
  {
    title: 'a body that is neither a string nor a buffer',
    source: 'ClientRequest.write',
    run: ({ net, session }) =>
      net
        .request({ url: 'http://127.0.0.1/', method: 'POST', session: session.fromPartition('asks') })
        .write(5 as never),
    throws: /must be of type string or an instance of Buffer/,
  },
  {
    title: 'a body after the end of the request',
    source: 'ClientRequest.end',
    comment: 'Subsequent write or end operations will not be allowed',
    stricter: true,
    run: ({ net, session }) => {
      const own = session.fromPartition('asks');
      const sent = net.request({ url: 'http://127.0.0.1/', method: 'POST', session: own });
      sent.on('error', () => {});
      sent.end();
      sent.write('x');
    },
    throws: /write after end/,
  },
  {
    title: 'ending a request twice',
    source: 'ClientRequest.end',
    comment: 'Subsequent write or end operations will not be allowed',
    stricter: true,
    run: ({ net, session }) => {
      const own = session.fromPartition('asks');
      const sent = net.request({ url: 'http://127.0.0.1/', session: own });
      sent.on('error', () => {});
      sent.end().end();
    },
    throws: /write after end/,
  },
];

const spellingRules: Rule[] = [
  {
    title: 'a correction in a destroyed page',
    ...destroyed,
    run: ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const page = window.webContents;
      window.destroy();
      page.replaceMisspelling('kata');
    },
    throws: /Object has been destroyed/,
  },
  {
    title: 'the session of a destroyed page',
    ...destroyed,
    run: ({ BrowserWindow, session }) => {
      const own = session.fromPartition('gone');
      const window = new BrowserWindow({ show: false, webPreferences: { session: own } });
      const page = window.webContents;
      window.destroy();
      return page.session.isPersistent();
    },
    throws: /Object has been destroyed/,
  },
];

const contextMenuRules: Rule[] = [
  {
    title: 'a context menu with one coordinate',
    source: 'PopupOptions.x',
    comment: 'Must be declared if `y` is declared',
    stricter: true,
    run: ({ BrowserWindow, Menu }) =>
      Menu.buildFromTemplate([{ role: 'copy' }]).popup({ window: new BrowserWindow({ show: false }), y: 1 }),
    throws: /x and y must be declared together/,
  },
  {
    title: 'a context menu in a destroyed window',
    source: 'PopupOptions.window',
    comment: 'Default is the focused window',
    stricter: true,
    run: ({ BrowserWindow, Menu }) => {
      const window = new BrowserWindow({ show: false });
      window.destroy();
      Menu.buildFromTemplate([{ role: 'copy' }]).popup({ window });
    },
    throws: /Object has been destroyed/,
  },
  {
    title: 'a context menu without items',
    source: 'docs/api/menu.md',
    stricter: true,
    run: ({ BrowserWindow, Menu }) =>
      Menu.buildFromTemplate([]).popup({ window: new BrowserWindow({ show: false }) }),
    throws: /opens no empty menu/,
  },
];

/** Misuses of requests, spell checking and context menus. */
export const networkRules: readonly Rule[] = [...requestRules, ...spellingRules, ...contextMenuRules];
