import { describe, expect, it } from 'vitest';
import { playerUrl, readVideo } from './video.ts';

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const vimeo = 'https://vimeo.com/76979871';

describe('readVideo', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['http://youtube.com/watch/?list=PL1&v=dQw4w9WgXcQ&si=abc#x', youtube],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&feature=share', youtube],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['HTTPS://YOUTU.BE/dQw4w9WgXcQ?si=abc', youtube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/live/dQw4w9WgXcQ/', youtube],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
    ['https://youtu.be:443/dQw4w9WgXcQ?t=1m30s', `${youtube}&t=90s`],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=5', `${youtube}&t=5s`],
    ['https://youtu.be/dQw4w9WgXcQ#t=1h2m3s', `${youtube}&t=3723s`],
    ['https://youtu.be/dQw4w9WgXcQ?t=0', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?t=-5&t=9', youtube],
    ['https://vimeo.com/76979871', vimeo],
    ['http://www.vimeo.com/76979871/?share=copy', vimeo],
    ['https://player.vimeo.com/video/76979871?autoplay=1', vimeo],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e#t=45s', `${vimeo}/8272103f6e#t=45s`],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', `${vimeo}/8272103f6e`],
  ])('makes %s canonical', (address, canonical) => {
    const video = readVideo(address);
    expect(video?.url).toBe(canonical);
    expect(readVideo(canonical)).toEqual(video);
  });

  it('names platform, id, hash and start', () => {
    expect(readVideo('https://youtu.be/dQw4w9WgXcQ?t=90')).toEqual({
      ...{ provider: 'youtube', id: 'dQw4w9WgXcQ', start: 90 },
      url: `${youtube}&t=90s`,
    });
    expect(readVideo(`${vimeo}/8272103f6e`)).toEqual({
      ...{ provider: 'vimeo', id: '76979871', hash: '8272103f6e', start: undefined },
      url: `${vimeo}/8272103f6e`,
    });
  });

  it.each([
    ['https://example.org/a.mp4', 'video/mp4'],
    ['http://example.org/a.MP4?token=1', 'video/mp4'],
    ['/uploads/a.webm', 'video/webm'],
    ['https://player.vimeo.com/external/76979871.hd.mp4?s=1', 'video/mp4'],
  ])('leaves the file %s unchanged', (url, type) => {
    expect(readVideo(url)).toEqual({ provider: 'file', type, url });
  });

  it.each([
    '',
    'dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXc"',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ%0A',
    'https://www.youtube.com/watch?v=../../../abc',
    'https://www.youtube.com/redirect?q=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com./watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://evil-youtu.be/dQw4w9WgXcQ',
    'https://youtu.be@evil.example/dQw4w9WgXcQ',
    'https://user:secret@youtu.be/dQw4w9WgXcQ',
    'https://evil.example\\@youtu.be/dQw4w9WgXcQ',
    // Cyrillic letters.
    'https://уоutu.be/dQw4w9WgXcQ',
    'https://www.youtubе.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgХcQ',
    'https://youtu.be/dQw4w9WgXcQ\u202e',
    '//youtu.be/dQw4w9WgXcQ',
    'ftp://youtu.be/dQw4w9WgXcQ',
    'javascript://youtu.be/dQw4w9WgXcQ',
    'javascript:alert(1)//a.mp4',
    'data:video/mp4;base64,a.mp4',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/76979871/not-a-hash',
    'https://vimeo.com/7697987199999999',
    'https://vimeo.com/٧٦٩٧٩٨٧١',
    'https://player.vimeo.com/video/76979871?h=%22',
    'https://player.vimeo.com/76979871',
    'https://vimeo.com.evil.example/76979871',
    'https://example.org/a.mp4.html',
    'https://example.org/?file=a.mp4',
    '/uploads/a.webp',
  ])('rejects %s', (address) => {
    expect(readVideo(address)).toBeUndefined();
  });
});

it.each([
  [youtube, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  [`${youtube}&t=90s`, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90'],
  [vimeo, 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    `${vimeo}/8272103f6e#t=45s`,
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1#t=45s',
  ],
])('the player of %s is %s', (address, player) => {
  const video = readVideo(address);
  if (!video || video.provider === 'file') throw new Error('The address is not one of a platform.');
  expect(playerUrl(video)).toBe(player);
});
