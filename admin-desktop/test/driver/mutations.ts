/** A fault put into the built main process, which the named scenario must find. */
export interface Mutant {
  name: string;
  /** Each text must stand in the build; it is replaced wherever it does. */
  changes: readonly (readonly [find: string, replace: string])[];
  /** The beginning of the scenario's name. */
  killer: string;
  /** Found at once, and so tried with every run of the tests. */
  quick?: boolean;
}

const sandboxed = 'the page runs in a sandbox';
const led = 'nothing leads the page away';
const elsewhere = 'a server that leads elsewhere';
const frame = 'a call from a frame';
const permissions = 'only text may be put on the clipboard';

export const mutants: readonly Mutant[] = [
  {
    name: 'calls are sent without an origin',
    changes: [['Origin: server,', '']],
    killer: elsewhere,
    quick: true,
  },
  {
    name: 'calls are sent without cookies',
    changes: [['credentials: "include"', 'credentials: "omit"']],
    killer: elsewhere,
  },
  {
    name: 'redirects are followed',
    changes: [['redirect: "manual"', 'redirect: "follow"']],
    killer: elsewhere,
  },
  {
    name: 'cookies of the server reach the page',
    changes: [['var received = [', 'var received = ["set-cookie",']],
    killer: elsewhere,
  },
  {
    name: 'the page may be led away',
    changes: [['page.on("will-navigate"', 'page.on("never"']],
    killer: led,
  },
  { name: 'windows may be opened', changes: [['action: "deny"', 'action: "allow"']], killer: led },
  {
    name: 'every permission is given',
    changes: [['permission === "clipboard-sanitized-write"', 'permission !== ""']],
    killer: permissions,
    quick: true,
  },
  {
    name: 'devices are given',
    changes: [['setDevicePermissionHandler(() => false)', 'setDevicePermissionHandler(() => true)']],
    killer: permissions,
  },
  {
    name: 'the login of the system is given',
    changes: [['allowNTLMCredentialsForDomains("")', 'allowNTLMCredentialsForDomains("*")']],
    killer: permissions,
  },
  {
    name: 'who calls does not matter',
    changes: [['!isTrustedSender(event.senderFrame)', 'false']],
    killer: frame,
    quick: true,
  },
  { name: 'what a call carries does not matter', changes: [['!input.success', 'false']], killer: frame },
  {
    name: 'anything may be downloaded',
    changes: [['if (!item.getURL().startsWith(`blob:app:`)) event.preventDefault();', '']],
    killer: 'a PDF goes to the server',
  },
  {
    name: 'files outside the pages are served',
    changes: [
      ['decoded.split("/").includes("..")', 'false'],
      ['file.startsWith(root + sep)', 'true'],
    ],
    killer: 'the app answers for its files',
  },
  {
    name: 'the document has no policy',
    changes: [['"Content-Security-Policy": dashboardPolicy', '"X-None": dashboardPolicy']],
    killer: 'the policy lets no foreign script',
  },
  {
    name: 'the page has no sandbox',
    changes: [['sandbox: true', 'sandbox: false']],
    killer: sandboxed,
    quick: true,
  },
  {
    name: 'the page is not apart from the preload',
    changes: [['contextIsolation: true', 'contextIsolation: false']],
    killer: sandboxed,
  },
  {
    name: 'the page has Node',
    changes: [['nodeIntegration: false', 'nodeIntegration: true']],
    killer: sandboxed,
  },
  { name: 'the app is not sandboxed as a whole', changes: [['app.enableSandbox()', '0']], killer: sandboxed },
  {
    name: 'windows share a name',
    changes: [['show: false,', 'name: "main", show: false,']],
    killer: 'DESK-01 DESK-02',
  },
  {
    name: 'a window is closed before the next one can be shown',
    changes: [['const before = shown;', 'const before = shown; before?.destroy();']],
    killer: 'DESK-01 a connection that fails',
  },
  {
    name: 'any server may go without TLS',
    changes: [['loopback.has(url.hostname)', 'true']],
    killer: 'DESK-01 DESK-02',
  },
  {
    name: 'the session is not written when somebody signs in',
    changes: [['onSignIn: () => own.cookies.flushStore()', 'onSignIn: async () => {}']],
    killer: 'DESK-04 a session, opened',
  },
  {
    name: 'logging out leaves the session',
    changes: [['await clear();', '']],
    killer: 'logging out without',
  },
  {
    name: 'all servers share a session',
    changes: [['update(server).digest', 'update("one").digest']],
    killer: 'DESK-04 each server',
  },
  {
    name: 'servers get the password for a proxy',
    changes: [['if (!isProxy) return answer();', '']],
    killer: 'gives no server a password',
  },
  {
    name: 'pages get no progress of uploads',
    changes: [['type: "upload"', 'type: "none"']],
    killer: 'shows how much of an upload',
  },
  {
    name: 'pictures are fetched each time',
    changes: [['isPublicPicture(method, target) ? "default" : "no-store"', '"no-store"']],
    killer: 'fetches a public picture once',
  },
  {
    name: 'dictionaries come from the maker of Chromium',
    changes: [['own.setSpellCheckerDictionaryDownloadURL(address ?? unresolvable);', '']],
    killer: 'fetches dictionaries from the chosen server',
  },
  {
    name: 'nobody asks for unsaved text',
    changes: [['!await askPage()', 'true']],
    killer: 'closing, quitting and reloading',
  },
  {
    name: 'a second app runs beside the first',
    changes: [['app.requestSingleInstanceLock()', 'true']],
    killer: 'only one app runs',
  },
];
