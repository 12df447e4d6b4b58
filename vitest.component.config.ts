import { shared as dashboard } from './admin-desktop/vite.shared.ts';
import { drawnUploads } from './public-web/test/component/drawn-uploads.ts';
import site from './public-web/vite.config.ts';
import { componentTests } from './server/testing/component-tests.ts';

/** Component tests of both clients: their real sources in a browser, without a server. */
export default componentTests(
  import.meta.dirname,
  [
    { name: 'site', folder: 'public-web', sources: 'src', width: 1280 },
    // Wide enough for two languages and the settings.
    { name: 'dashboard', folder: 'admin-desktop', sources: 'src/renderer/src', width: 1500 },
  ],
  [site({ command: 'serve', mode: 'test' }), dashboard('web'), { plugins: [drawnUploads()] }],
);
