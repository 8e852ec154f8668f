import { useState } from "react";
import { loadedPrivatePicture, loadPrivatePicture } from "../../load-private-picture.ts";

/** A stored picture. One that the site does not show yet is loaded with the session. */
export function StoredPicture({ address, label }: { address: string; label: string }) {
  const [loaded, setLoaded] = useState(() => loadedPrivatePicture(address));
  return (
    <img
      className="stored-picture"
      src={loaded ?? address}
      alt={label}
      onError={() => {
        if (!loaded) void loadPrivatePicture(address).then(setLoaded);
      }}
    />
  );
}
