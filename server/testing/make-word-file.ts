import { writeZip } from '#server/features/word/convert-word.ts';

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Part = 'numbering' | 'styles' | 'footnotes';

/** Makes a Word file from the XML of its text and of other parts. */
export function makeWordFile(body: string, parts: { readonly [part in Part]?: string } = {}): Buffer {
  const others = Object.entries(parts);
  const links = others.map(
    ([name]) => `<Relationship Id="${name}" Type="${types}/${name}" Target="${name}.xml"/>`,
  );
  const files = {
    'word/document.xml': `<w:document ${namespace}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relationships}">${links.join('')}</Relationships>`,
    ...Object.fromEntries(
      others.map(([name, content]) => [`word/${name}.xml`, `<w:${name} ${namespace}>${content}</w:${name}>`]),
    ),
  };
  return writeZip(new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])));
}
