/** Maximum videos of a text, and maximum characters of their texts. */
export const videoLimits = { videos: 20, title: 200, caption: 1000 } as const;
