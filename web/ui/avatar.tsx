type AvatarProps = {
  /** A path below /images/users/, or empty. */
  image: string;
  name: string;
};

/** A person's picture; their first letter where there is none. The name stands beside it: it says nothing itself. */
export function Avatar({ image, name }: AvatarProps) {
  // Only our own copies: a picture from elsewhere would tell its host who reads this page.
  if (image.startsWith("/images/users/")) {
    return <img className="avatar" src={image} alt="" width="48" height="48" loading="lazy" />;
  }
  return (
    <span className="avatar" aria-hidden="true">
      {[...name.trim()][0]}
    </span>
  );
}
