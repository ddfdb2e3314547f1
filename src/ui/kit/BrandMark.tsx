/** The product's sign, as in assets/icons. */
export const BrandMark = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden focusable="false">
    <rect width="32" height="32" rx="8" fill="#0f6cbd" />
    <circle cx="16" cy="10.5" r="3.5" fill="#fff" />
    <circle cx="8.5" cy="18" r="3" fill="#b4d6fa" />
    <circle cx="23.5" cy="18" r="3" fill="#b4d6fa" />
    <path d="M10 24.5a6 6 0 0 1 12 0z" fill="#fff" />
  </svg>
);
