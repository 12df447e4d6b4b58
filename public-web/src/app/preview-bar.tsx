import type { PreviewBar } from '@institute/core/preview.ts';

/** Tells staff that they look at a preview; only the server renders it, with texts that it brings along. */
export function PreviewNote({ bar }: { bar: PreviewBar }) {
  return (
    <aside className="preview-note">
      <p>{bar.note}</p>
      {bar.links.map(({ href, text, lang, current }) => (
        <a key={href} href={href} lang={lang} aria-current={current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </aside>
  );
}
