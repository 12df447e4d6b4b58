/** A defect injected into the built main process. Its scenario must fail. */
export interface Mutation {
  name: string;
  /** Replacements of all occurrences. Each text must occur in the build. */
  changes: readonly (readonly [find: string, replace: string])[];
  /** Start of the scenario's name. */
  scenario: string;
  /** Fast enough to run with all tests. */
  quick?: boolean;
}

const sandbox = 'sandboxes the app';
const navigation = 'opens https and mail links';
const redirect = 'rejects a redirect';
const frame = 'rejects a call from a frame';
const permissions = 'grants clipboard text only';

export const mutations: readonly Mutation[] = [
  {
    name: 'requests have no origin',
    changes: [['Origin: server,', '']],
    scenario: redirect,
    quick: true,
  },
  {
    name: 'requests have no cookies',
    changes: [['credentials: "include"', 'credentials: "omit"']],
    scenario: redirect,
  },
  {
    name: 'redirects are followed',
    changes: [['redirect: "manual"', 'redirect: "follow"']],
    scenario: redirect,
  },
  {
    name: 'the page receives cookies of the server',
    changes: [['var received = [', 'var received = ["set-cookie",']],
    scenario: redirect,
  },
  {
    name: 'pages may navigate away',
    changes: [['page.on("will-navigate"', 'page.on("never"']],
    scenario: navigation,
  },
  { name: 'pages may open windows', changes: [['action: "deny"', 'action: "allow"']], scenario: navigation },
  {
    name: 'every permission is granted',
    changes: [['permission === "clipboard-sanitized-write"', 'permission !== ""']],
    scenario: permissions,
  },
  {
    name: 'devices are granted',
    changes: [['setDevicePermissionHandler(() => false)', 'setDevicePermissionHandler(() => true)']],
    scenario: permissions,
  },
  {
    name: 'the system sign-in is sent',
    changes: [['allowNTLMCredentialsForDomains("")', 'allowNTLMCredentialsForDomains("*")']],
    scenario: permissions,
  },
  {
    name: 'senders of calls are not checked',
    changes: [['!isTrustedSender(event.senderFrame)', 'false']],
    scenario: frame,
    quick: true,
  },
  { name: 'input of calls is not checked', changes: [['!input.success', 'false']], scenario: frame },
  {
    name: 'all downloads are allowed',
    changes: [['if (!item.getURL().startsWith(`blob:app:`)) event.preventDefault();', '']],
    scenario: 'uploads and downloads a PDF',
  },
  {
    name: 'files outside the renderer directory are served',
    changes: [
      ['decoded.split("/").includes("..")', 'false'],
      ['file.startsWith(root + sep)', 'true'],
    ],
    scenario: 'serves only app files',
  },
  {
    name: 'the document has no content security policy',
    changes: [['"Content-Security-Policy": dashboardPolicy', '"X-None": dashboardPolicy']],
    scenario: 'blocks foreign scripts',
  },
  {
    name: 'the page has no sandbox',
    changes: [['sandbox: true', 'sandbox: false']],
    scenario: sandbox,
  },
  {
    name: 'the page shares its context with the preload',
    changes: [['contextIsolation: true', 'contextIsolation: false']],
    scenario: sandbox,
  },
  {
    name: 'the page has Node',
    changes: [['nodeIntegration: false', 'nodeIntegration: true']],
    scenario: sandbox,
  },
  { name: 'the app has no global sandbox', changes: [['app.enableSandbox()', '0']], scenario: sandbox },
  {
    name: 'windows share a name',
    changes: [['show: false,', 'name: "main", show: false,']],
    scenario: 'asks for a server',
  },
  {
    name: 'a window closes before its replacement is ready',
    changes: [['const before = shown;', 'const before = shown; before?.destroy();']],
    scenario: 'reports a failed connection',
  },
  {
    name: 'every server may use http',
    changes: [['loopback.has(url.hostname)', 'true']],
    scenario: 'asks for a server',
  },
  {
    name: 'cookies are not flushed after sign-in',
    changes: [['onSignIn: () => own.cookies.flushStore()', 'onSignIn: async () => {}']],
    scenario: 'restores a session after a kill',
  },
  {
    name: 'sign-out leaves the session open',
    changes: [['await clear();', '']],
    scenario: 'signs out locally without',
  },
  {
    name: 'all servers share one session',
    changes: [['update(server).digest', 'update("one").digest']],
    scenario: 'isolates the sessions',
  },
  {
    name: 'servers receive proxy credentials',
    changes: [['if (!isProxy) return answer();', '']],
    scenario: 'sends proxy credentials to no server',
  },
  {
    name: 'upload progress is not sent to pages',
    changes: [['type: "upload"', 'type: "none"']],
    scenario: 'shows upload progress',
  },
  {
    name: 'images are not cached',
    changes: [['isPublicPicture(method, target) ? "default" : "no-store"', '"no-store"']],
    scenario: 'fetches a public image once',
  },
  {
    name: 'dictionaries come from Google',
    changes: [['own.setSpellCheckerDictionaryDownloadURL(address ?? unresolvable);', '']],
    scenario: 'fetches dictionaries from the chosen server',
  },
  {
    name: 'unsaved changes are not checked',
    changes: [['!await hasUnsavedChanges()', 'true']],
    scenario: 'asks about unsaved changes',
  },
];
