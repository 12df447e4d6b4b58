/** The institute's pentagon logo. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M16 2.5 29.3 12.2 24.2 27.9H7.8L2.7 12.2Z" stroke="var(--brand)" strokeWidth="2" />
      <path d="M16 9.5 22.7 14.4 20.1 22.2H11.9L9.3 14.4Z" fill="var(--accent-fill)" />
    </svg>
  );
}
