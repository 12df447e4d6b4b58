import type { PreviewBarData } from '@institute/core/site/preview.ts';

/** Marks a preview for staff. Rendered on the server only. */
export function PreviewBar({ bar }: { bar: PreviewBarData }) {
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
