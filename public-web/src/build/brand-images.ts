import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Plugin, runnerImport } from 'vite';

type Drawings = typeof import('./draw-brand.ts');
const source = fileURLToPath(new URL('./draw-brand.ts', import.meta.url));
const icoSizes = [16, 32, 48];
const favicon = '/favicon.ico';

/**
 * Draws the brand images (icons) from brand.ts and writes them next to the built files. In development it serves the
 * SVG drawings under the same names, because image libraries in the server process must not read SVG.
 */
export function brandImages(): Plugin {
  return {
    name: 'brand-images',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { brandDrawings, faviconSvg, icoFile } = await loadDrawings();
      const emit = (path: string, bytes: Uint8Array) =>
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: bytes });
      for (const { path, svg, width, height } of brandDrawings()) emit(path, await toPng(svg, width, height));
      const sizes = icoSizes.map(async (size) => ({ size, bytes: await toPng(faviconSvg(), size, size) }));
      emit(favicon, icoFile(await Promise.all(sizes)));
    },
    configureServer({ middlewares }) {
      const drawn = loadDrawings().then(({ brandDrawings, faviconSvg }) => [
        ...brandDrawings(),
        { path: favicon, svg: faviconSvg() },
      ]);
      middlewares.use((request, response, next) => {
        if (!/^\/[\w-]+\.(png|ico)(\?|$)/.test(request.url ?? '')) return next();
        drawn.then((drawings) => {
          const drawing = drawings.find(({ path }) => path === request.url?.split('?')[0]);
          if (!drawing) return next();
          response.setHeader('Content-Type', 'image/svg+xml');
          response.end(drawing.svg);
        }, next);
      });
    },
  };
}

async function loadDrawings(): Promise<Drawings> {
  return (await runnerImport<Drawings>(source, { configFile: false })).module;
}

function toPng(svg: string, width: number, height: number): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  return sharp(Buffer.from(sized)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
