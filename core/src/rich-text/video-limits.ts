/** Maximum videos of a text, and maximum characters of their texts. */
export const videoLimits = { videos: 20, title: 200, caption: 1000 } as const;

/** A video of a stored text: class of the width, address, text of the link and caption. */
export const videoFigures =
  /<figure class="video( is-wide| is-full)?"><a href="([^"]*)">([^<]*)<\/a>(?:<figcaption>(.*?)<\/figcaption>)?<\/figure>/gs;
