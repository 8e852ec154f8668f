/**
 * A path in a view box of 24 x 24, which style sheets colour. What it means stands beside it as text. Without styles it
 * would be as wide as the window.
 */
export function Icon({ path }: { path: string }) {
  return (
    <svg width="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
