import { createServer } from 'node:http';
import knex from 'knex';
import Koa from 'koa';
import { listenAndReportPort } from './report-port.ts';

/** Responds to every request with one row of the database, with Koa, Knex and pg only. */
process.once('message', ({ connectionString }: { connectionString: string }) => {
  const database = knex({ client: 'pg', connection: connectionString, pool: { min: 0, max: 10 } });
  const app = new Koa();
  app.use(async (ctx) => {
    ctx.body = await database('articles')
      .select('id', 'slug', 'title', 'excerpt', 'published_at')
      .where('status', 'published')
      .orderBy('published_at', 'desc')
      .first();
  });
  listenAndReportPort(createServer(app.callback()));
});
