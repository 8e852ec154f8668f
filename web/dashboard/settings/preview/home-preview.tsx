import { homeBlockNames } from "../../../../contract/values/appearance.ts";
import { api } from "../../../api/http-transport.ts";
import { useAnswer } from "../../../requests/use-answer.ts";
import { HomeBlocks } from "../../../site/home/home-blocks.tsx";
import { loadHomeLists } from "../../../site/home/load-home.ts";
import { english } from "../../kit/english.ts";

/** The blocks of the home page as the settings say, with the newest records. */
export default function HomePreview() {
  // For all blocks: one that is switched on shows at once.
  const { value: lists } = useAnswer("home", () => loadHomeLists(api, homeBlockNames, english));
  return lists ? <HomeBlocks {...lists} /> : null;
}
