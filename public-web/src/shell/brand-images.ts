/** Brand images that the build generates, by purpose. */
export const brandImages = {
  icon: { path: '/icon-512.png', width: 512, height: 512 },
  smallIcon: { path: '/icon-192.png', width: 192, height: 192 },
  maskableIcon: { path: '/icon-maskable-512.png', width: 512, height: 512 },
  touchIcon: { path: '/apple-touch-icon.png', width: 180, height: 180 },
} as const;
