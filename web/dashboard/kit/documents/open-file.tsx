import { documentConsoleMessages as messages } from "../../../../contract/messages/staff/documents.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { documentFilePath } from "../../../../contract/values/paths/paths.ts";
import { api, fetchFile } from "../../../api/http-transport.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { downloadBlob } from "../../../ui/download-file.ts";
import { isPublicPicture } from "../pictures/load-private-picture.ts";

type OpenFileProps = {
  id: number;
  title: string;
  /** The stored file. */
  name: string;
};

/** Opens the newest file of a document: at visitors' address, or by itself while they do not see it. */
export function OpenFile({ id, title, name }: OpenFileProps) {
  const { busy, mutate } = useMutation();
  const path = documentFilePath({ id, title });
  if (isPublicPicture(`/images/${contentKinds.document.pictureFolder}/${name}`)) {
    return (
      <a className="text-button" href={path} target="_blank" rel="noopener">
        {messages.open}
      </a>
    );
  }
  // A link sends no session.
  async function load(): Promise<void> {
    const { versionID } = await api.staffRecord("document", id);
    downloadBlob(`${title.trim() || id}.pdf`, await fetchFile(`${path}?version=${versionID}`));
  }
  return (
    <button
      type="button"
      className="text-button"
      disabled={busy}
      onClick={() => void mutate({ run: load, fallback: messages.openFailed })}
    >
      {messages.open}
    </button>
  );
}
