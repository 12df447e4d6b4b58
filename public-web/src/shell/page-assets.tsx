import { manifest } from 'virtual:client-manifest';
import { colours } from '@institute/core/brand/brand.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { filesId, startScript } from './bootstrap-script.ts';
import { brandImages } from './brand-images.ts';
import { scriptJson, textsName } from './hydration-data.ts';
import { prePaintScript } from './theme-script.ts';

const entry = 'src/shell/entry-client.tsx';
const style = 'style.css';
const fonts = ['newsreader', 'plus-jakarta-sans'];
const longTextFonts = [...fonts, 'newsreader-text'];

interface PageFilesOptions {
  source: string;
  language: Language;
  isStill: boolean;
  hasLongText: boolean;
}

/**
 * Renders the script and style tags of a page's first view.
 * @param isStill whether to omit all scripts
 * @param hasLongText whether to preload the font of long texts
 */
export function PageFiles({ source, language, isStill, hasLongText }: PageFilesOptions) {
  return (
    <>
      <meta name="theme-color" content={colours.light.bg} />
      <meta name="color-scheme" content="light dark" />
      {!isStill && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
        <script dangerouslySetInnerHTML={{ __html: prePaintScript }} />
      )}
      {manifest ? (
        <BuiltFiles source={source} language={language} isStill={isStill} hasLongText={hasLongText} />
      ) : (
        <SourceFiles source={source} isStill={isStill} />
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href={brandImages.touchIcon.path} />
      <link rel="manifest" href={`/site.${language}.webmanifest`} />
    </>
  );
}

function BuiltFiles({ source, language, isStill, hasLongText }: PageFilesOptions) {
  const chunks = chunksOf([entry, source]);
  // The entry comes first because it runs; the other files are preloaded in parallel.
  const texts = manifest?.[textsName(language)];
  const code = [...new Set([manifest?.[entry], texts, ...chunks])].map((chunk) => `/${chunk?.file}`);
  return (
    <>
      {(hasLongText ? longTextFonts : fonts).map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin=""
          href={`/${manifest?.[`src/styles/fonts/${font}.woff2`]?.file}`}
        />
      ))}
      <link rel="stylesheet" href={`/${manifest?.[style]?.file}`} />
      {!isStill && <StartScript code={code} />}
    </>
  );
}

/** Loads the page's code after the first paint. */
function StartScript({ code }: { code: string[] }) {
  return (
    <>
      <script
        type="application/json"
        id={filesId}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single '<', never run as a script
        dangerouslySetInnerHTML={{ __html: scriptJson(code) }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: startScript }} />
    </>
  );
}

/** Development: the browser loads source files. Static pages load styles only. */
function SourceFiles({ source, isStill }: Pick<PageFilesOptions, 'source' | 'isStill'>) {
  return (
    <>
      <script type="module" src="/@vite/client" />
      {(isStill ? ['src/shell/entry-static.ts', source] : [entry]).map((file) => (
        <script key={file} type="module" src={`/${file}`} />
      ))}
    </>
  );
}

/** Returns the chunks of these sources and their static imports, dependencies first. */
function chunksOf(sources: string[], found = new Map<string, { file: string }>()) {
  for (const source of sources) {
    const chunk = manifest?.[source];
    if (!chunk) throw new Error(`The built site has no chunk for ${source}: rebuild it.`);
    if (found.has(source)) continue;
    chunksOf(chunk.imports ?? [], found);
    found.set(source, chunk);
  }
  return [...found.values()];
}
