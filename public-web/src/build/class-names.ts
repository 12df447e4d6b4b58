import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Returns a function that makes the class names of CSS modules unique: the number of the module, then the name. The
 * default, a hash, takes more bytes in the style sheet, because it does not compress.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const numbers = new Map(modules.map((file, index) => [file, index.toString(36)]));
  return (name, file) => {
    const path = relative(join(root, 'src'), file);
    return `_${numbers.get(path) ?? path.replace(/\W/g, '-')}_${name}`;
  };
}
