/** The part of @koa/multer that the server uses. The package has no types. */
declare module '@koa/multer' {
  interface Multer {
    single(field: string): (ctx: unknown, next: () => Promise<void>) => Promise<void>;
  }
  interface MulterFactory {
    (options: { storage: unknown; limits: Record<string, number>; streamHandler?: unknown }): Multer;
    memoryStorage(): unknown;
  }
  const multer: MulterFactory;
  export default multer;
}
