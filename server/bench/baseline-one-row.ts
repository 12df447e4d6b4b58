import { createServer } from 'node:http';
import knex from 'knex';
import Koa from 'koa';
import { answerPort } from './report-port.ts';

/** Koa, Knex and pg with nothing around them: answers every question with one row of the product's database. */
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
  answerPort(createServer(app.callback()));
});
