type AvatarProps = {
  /** A path below /images/users/, or empty. */
  image: string;
  name: string;
};

/** A user's picture, or the first letter of their name. Decorative: the name is beside it. */
export function Avatar({ image, name }: AvatarProps) {
  // Only copies on this site: another host would log the IP addresses of our readers.
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
