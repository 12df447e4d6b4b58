/** A browser and the system it runs on, as a person would call them; undefined where it cannot be told. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
  /** The dashboard's own desktop app. */
  isApp: boolean;
}

/** In this order: most browsers also claim to be those that come later. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Reads from what a browser says of itself what it is and where it runs. */
export function deviceOf(userAgent: string): Device {
  const find = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: find(browsers), system: find(systems), isApp: /\bElectron\//.test(userAgent) };
}
