import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { projectRoot } from '#server/lib/project-root.ts';

const templates = join(projectRoot, 'server/templates');
const { resolve } = createRequire(import.meta.url);
const faces = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'];
/** The folders of the faces in use. Their parents have more. */
const fontPaths = ['newsreader', 'plus-jakarta-sans'].flatMap((family) => {
  const folder = dirname(resolve(`@expo-google-fonts/${family}/package.json`));
  return faces.map((face) => join(folder, face));
});

let shared: NodeCompiler | undefined;

/** What a template reads: its data, and files by name. */
export interface TypstInput {
  /** The name of a file in `server/templates`, without its ending. */
  template: string;
  /** The template reads it as `data.json`. Text in it is never read as Typst code. */
  data: unknown;
  files?: ReadonlyMap<string, Uint8Array>;
}

/**
 * Compiles a template with Typst. Blocks the thread, so call it only in the image process.
 * @param write exports the document by its source file
 * @throws Error with the messages of the compiler
 */
function compile<Output>(
  { template, data, files = new Map() }: TypstInput,
  write: (compiler: NodeCompiler, source: { mainFilePath: string }) => Output,
): Output {
  shared ??= NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths }] });
  const compiler = shared;
  compiler.mapShadow(join(templates, 'data.json'), Buffer.from(JSON.stringify(data)));
  for (const [name, bytes] of files) compiler.mapShadow(join(templates, name), Buffer.from(bytes));
  try {
    return write(compiler, { mainFilePath: join(templates, `${template}.typ`) });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

/**
 * Draws a tagged PDF, in the standard PDF/UA-1 unless a character has no font: the standard forbids empty boxes.
 * @throws Error with the messages of the compiler
 */
export function typstPdf(input: TypstInput): Buffer<ArrayBuffer> {
  const bytes = compile(input, (compiler, source) => {
    try {
      return compiler.pdf(source, { pdfStandard: 'ua-1' });
    } catch (error) {
      if (!String(error).includes('could not be displayed with font')) throw error;
      return compiler.pdf(source, { pdfStandard: '1.7' });
    }
  });
  return Buffer.from(bytes);
}

/**
 * Draws one page as SVG whose letters are outlines.
 * @throws Error with the messages of the compiler
 */
export function typstSvg(input: TypstInput): string {
  return compile(input, (compiler, source) => compiler.plainSvg(source));
}
