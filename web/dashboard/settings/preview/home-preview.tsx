import { useEffect, useState } from "react";
import { homeBlockNames } from "../../../../contract/values/appearance.ts";
import { api } from "../../../api/http-transport.ts";
import { HomeBlocks } from "../../../site/home/home-blocks.tsx";
import { type HomeLists, loadHomeLists } from "../../../site/home/load-home.ts";
import { english } from "../../kit/english.ts";

/** The blocks of the home page as the settings say, with the newest records. */
export default function HomePreview() {
  const [lists, setLists] = useState<HomeLists>();
  useEffect(() => {
    let isWanted = true;
    // For all blocks: one that is switched on shows at once.
    void loadHomeLists(api, homeBlockNames, english).then((loaded) => isWanted && setLists(loaded));
    return () => {
      isWanted = false;
    };
  }, []);
  return lists ? <HomeBlocks {...lists} /> : null;
}
