import type { Language } from '#core/i18n/locale.ts';

/** The institute. These are placeholders: the owner replaces them here for all pages, emails and windows. */
export const brand = {
  name: {
    id: 'Institut Ketahanan Nusantara',
    en: 'Nusantara Resilience Institute',
  } satisfies Record<Language, string>,
  shortName: { id: 'Ketahanan Nusantara', en: 'Nusantara Resilience' } satisfies Record<Language, string>,
  /** For document titles that are too long for the name. Not 'IKN', which stands for the capital Nusantara. */
  initials: { id: 'NRI', en: 'NRI' } satisfies Record<Language, string>,
  tagline: {
    id: 'Riset dan konsultasi strategis untuk ketahanan nasional.',
    en: 'Research and strategic consulting for national resilience.',
  } satisfies Record<Language, string>,
  email: 'info@example.org',
  phone: '+62 21 5550 0100',
  address: {
    street: 'Jalan Contoh Nusantara No. 17',
    locality: { id: 'Jakarta Pusat', en: 'Central Jakarta' } satisfies Record<Language, string>,
    postalCode: '10110',
    country: 'Indonesia',
  },
  /** The office location, for the map and its directions link. */
  location: { latitude: -6.1754, longitude: 106.8272 },
  foundedYear: 2020,
  socialProfiles: ['https://www.linkedin.com/company/example'],
} as const;

const { street, locality, postalCode, country } = brand.address;

const linesIn = (language: Language) => [street, `${locality[language]} ${postalCode}`, country] as const;
/** The address as on an envelope, by language. */
export const addressLines = { id: linesIn('id'), en: linesIn('en') };

/**
 * The name of the institute as publisher and author, in citations and catalogues of all languages: a work has one
 * publisher. A change of the name changes all citations.
 */
export const publisher = brand.name.en;

/** The partners strip. These are placeholders. `mark` names the drawn sign. */
export const partners = [
  { name: 'Pusat Kajian Samudra', mark: 'wave' },
  { name: 'Universitas Timur', mark: 'book' },
  { name: 'Yayasan Bahari', mark: 'anchor' },
  { name: 'Forum Ekonomi Daerah', mark: 'bars' },
  { name: 'Lembaga Data Publik', mark: 'grid' },
  { name: 'Simpul Komunitas', mark: 'knot' },
] as const;

/** The map next to the contact form. */
export const map = {
  origin: 'https://www.openstreetmap.org',
  embed(): string {
    const { latitude, longitude } = brand.location;
    const box = [longitude - 0.008, latitude - 0.005, longitude + 0.008, latitude + 0.005].join('%2C');
    return `${this.origin}/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`;
  },
  directions(): string {
    const { latitude, longitude } = brand.location;
    return `${this.origin}/directions?to=${latitude}%2C${longitude}`;
  },
};

/**
 * The brand colours in both themes. The public site's custom properties and the dashboard's tokens derive from them.
 */
export const colours = {
  light: {
    bg: '#FAF8F3',
    surface: '#FFFFFF',
    sunken: '#F1EDE4',
    ink: '#10202B',
    'ink-2': '#3A4B57',
    'ink-3': '#566671',
    line: '#DDD6C8',
    'line-strong': '#857F6E',
    brand: '#0C4A5E',
    'brand-hover': '#083949',
    'on-brand': '#FFFFFF',
    'brand-soft': '#E2EDEF',
    link: '#0B5A73',
    accent: '#8A5A00',
    'accent-fill': '#D9A441',
    'accent-soft': '#F8EBD0',
    signal: '#A8322A',
    'signal-soft': '#F9E4E1',
    success: '#256B3A',
    'success-soft': '#E2F0E5',
    focus: '#0B5A73',
    'focus-gap': '#FFFFFF',
    band: '#0B2A36',
    'band-ink': '#F3F0E8',
    'band-ink-2': '#B9CBD2',
    'band-line': '#24505F',
    'band-accent': '#F2C265',
    'band-accent-hover': '#F4CB7B',
    'on-band-accent': '#10202B',
    'on-cover': '#FFFFFF',
    'g-ideologi': '#8E1F16',
    'g-politik': '#2E3A85',
    'g-ekonomi': '#A87A10',
    'g-sosbud': '#276E53',
    'g-hankam': '#2F8CAB',
  },
  dark: {
    bg: '#0B151B',
    surface: '#111E26',
    sunken: '#081015',
    ink: '#ECF1F3',
    'ink-2': '#BCC9D0',
    'ink-3': '#93A4AE',
    line: '#243640',
    'line-strong': '#68808D',
    brand: '#7CC7D6',
    'brand-hover': '#A0DAE5',
    'on-brand': '#06222B',
    'brand-soft': '#12303A',
    link: '#8AD0DE',
    accent: '#E7B65A',
    'accent-fill': '#E7B65A',
    'accent-soft': '#2E2713',
    signal: '#FF9A8B',
    'signal-soft': '#3A1D1A',
    success: '#86CF94',
    'success-soft': '#15301E',
    focus: '#F2C265',
    'focus-gap': '#0B151B',
    band: '#0E2630',
    'band-ink': '#F3F0E8',
    'band-ink-2': '#B9CBD2',
    'band-line': '#235060',
    'band-accent': '#F2C265',
    'band-accent-hover': '#F4CB7B',
    'on-band-accent': '#10202B',
    'on-cover': '#FFFFFF',
    'g-ideologi': '#E0685F',
    'g-politik': '#9082DB',
    'g-ekonomi': '#ECA52F',
    'g-sosbud': '#A6E3B4',
    'g-hankam': '#67BBCA',
  },
} as const;

/** Dark backgrounds of generated covers, by domain of national resilience. They are the same in both themes. */
export const coverColours = {
  ideologi: '#7E1C14',
  politik: '#2E3A85',
  ekonomi: '#7A5608',
  sosbud: '#22614A',
  hankam: '#17617A',
} as const;
