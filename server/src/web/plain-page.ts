import { createHash } from 'node:crypto';
import { brand, colours } from '@institute/core/brand/brand.ts';
import { brandIcon } from '@institute/core/brand/brand-icon.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { publicPageHeaders } from '#server/http/page-headers.ts';
import { xmlText } from '#server/lib/xml.ts';

type Palette = Record<keyof (typeof colours)['light'], string>;
const properties = (palette: Palette) =>
  (['bg', 'surface', 'ink', 'ink-2', 'line', 'brand', 'brand-hover', 'on-brand', 'link', 'focus'] as const)
    .map((name) => `--${name}:${palette[name]}`)
    .join(';');

const style = `:root{color-scheme:light dark;${properties(colours.light)}}
@media(prefers-color-scheme:dark){:root{${properties(colours.dark)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--bg);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
header{padding:1rem 1.25rem;border-bottom:1px solid var(--line);background:var(--surface)}
header a{display:inline-flex;gap:.75rem;align-items:center;min-height:2.75rem;color:inherit;font:1.125rem/1.3 Georgia,serif;text-decoration:none}
main{flex:1;display:grid;align-content:center;width:100%;max-width:38rem;margin:0 auto;padding:3rem 1.25rem}
h1{margin:0;font:600 clamp(1.75rem,1.4rem + 1.8vw,2.5rem)/1.2 Georgia,serif;text-wrap:balance}
p{margin:1rem 0 0;color:var(--ink-2)}
form{margin:2rem 0 0}
button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.375rem;background:var(--brand);color:var(--on-brand);font:600 1rem/1.3 system-ui,sans-serif;cursor:pointer}
button:hover{background:var(--brand-hover)}
main a{color:var(--link)}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px}
`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

interface SmallPage {
  language: Language;
  title: string;
  text: string;
  /** Label of a button that posts to the same URL. */
  button?: string | undefined;
  home: string;
}

/** Renders a small page with one message or one action, without scripts and other files. */
export function plainPage({ language, title, text, button, home }: SmallPage): string {
  const action = button
    ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${xmlText(button)}</button></form>`
    : `<p><a href="/${language}">${xmlText(home)}</a></p>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${xmlText(title)} | ${xmlText(brand.name[language])}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body>
<header><a href="/${language}">${brandIcon(0.7, 6).replace('<svg ', '<svg width="32" height="32" aria-hidden="true" ')}<span>${xmlText(brand.name[language])}</span></a></header>
<main><h1>${xmlText(title)}</h1><p>${xmlText(text)}</p>${action}</main>
</body>
</html>
`;
}

/** Such a page is not cached, and its URL is not sent as a referrer. */
export function smallPageHeaders(publicUrl: string): Record<string, string> {
  const headers = publicPageHeaders(publicUrl, []);
  return {
    ...headers,
    'Content-Security-Policy': (headers['Content-Security-Policy'] ?? '').replace(
      "style-src 'self'",
      `style-src ${styleHash}`,
    ),
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  };
}
