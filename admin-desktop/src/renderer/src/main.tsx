import './lib/nonce-styles.ts';
import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/plus-jakarta-sans/wght.css';
import 'virtual:dashboard-tokens.css';
import './styles/base.css';
import { negotiateLanguage } from '@institute/core/i18n/locale.ts';
import { storedPreference } from '@institute/core/site/preferences.ts';
import { createRoot } from 'react-dom/client';
import { createTranslators } from './i18n/translators.ts';
import { createStaffApi } from './lib/api.ts';
import { desktopStart } from './lib/platform.ts';
import { createSession, userQuery } from './lib/session.ts';
import { createQueryClient, DashboardRoot } from './shell/dashboard-root.tsx';

const queries = createQueryClient();
const session = createSession(queries);
const api = createStaffApi(session);
// The desktop app starts with the choice of a server. Until then no request is possible.
if (desktopStart()?.server !== null) void queries.prefetchQuery(userQuery(api));

const loadTranslator = createTranslators();
const language = negotiateLanguage(
  storedPreference('language') ?? desktopStart()?.language,
  navigator.language,
);

/** Renders the dashboard. A top-level `await` here would block a chunk that the catalogue and this module share. */
async function start(): Promise<void> {
  const initial = { language, translator: await loadTranslator(language) };
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(
    <DashboardRoot services={{ api, queries, session, language: initial, loadTranslator }} />,
  );
}
void start();
