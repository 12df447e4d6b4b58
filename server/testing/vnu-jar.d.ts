declare module 'vnu-jar' {
  /** Path of the checker's jar file. */
  const path: string;
  export default path;
}
