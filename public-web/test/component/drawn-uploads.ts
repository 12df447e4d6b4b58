import type { Plugin } from 'vite';

/**
 * Serves generated images at the URLs of uploads, `/uploads/image<n>-<width>x<height>.webp`, in the size of the name
 * and with a face near the top. Other names do not exist.
 */
export function drawnUploads(): Plugin {
  return {
    name: 'drawn-uploads',
    configureServer(server) {
      server.middlewares.use('/uploads', (request, response) => {
        const [, n = 0, w = 3, h = 2] = /picture(\d+)-(\d+)x(\d+)/.exec(request.url ?? '')?.map(Number) ?? [];
        if (n === 0) {
          response.writeHead(404).end();
          return;
        }
        response
          .writeHead(200, { 'Content-Type': 'image/svg+xml' })
          .end(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
            <rect width="${w}" height="${h}" fill="hsl(${n * 37} 40% 55%)"/>
            <circle cx="${w / 2}" cy="${h * 0.25}" r="${h * 0.15}" fill="#f3d9b8"/>
            <rect x="${w * 0.3}" y="${h * 0.42}" width="${w * 0.4}" height="${h * 0.58}" fill="#345"/></svg>`);
      });
    },
  };
}
