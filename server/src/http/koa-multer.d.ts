/** The part of @koa/multer that is used; it brings no types of its own. */
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
