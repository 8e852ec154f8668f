type AvatarProps = {
  /** A path below /images/users/, or empty. */
  image: string;
  name: string;
};

/**
 * A person's picture; their first letter where there is none. The name stands beside it: it says nothing
 * itself.
 */
export function Avatar({ image, name }: AvatarProps) {
  // Only our own copies: a picture from elsewhere would tell its host who reads this page.
  if (image.startsWith("/images/users/")) {
    return (
      <span className="avatar">
        <img src={image} alt="" width="48" height="48" loading="lazy" />
      </span>
    );
  }
  return (
    <span className="avatar" aria-hidden="true">
      {[...name.trim()][0]}
    </span>
  );
}
