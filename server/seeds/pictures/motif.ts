import type { coverColours } from '@institute/core/brand.ts';

/** What a sample picture shows, and the domain whose colour it wears. */
export type Motif = { shape: Shape; tone: ToneName };

export type Shape = 'contours' | 'islands' | 'waves' | 'terraces' | 'network' | 'compass' | 'weave';

/** The domains of national resilience, and the open sea for what belongs to none of them. */
export type ToneName = keyof typeof coverColours | 'laut';

export type Size = { width: number; height: number };
