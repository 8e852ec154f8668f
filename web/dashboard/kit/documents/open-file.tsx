import { documentConsoleMessages as messages } from "../../../../contract/messages/staff/documents.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { documentFilePath } from "../../../../contract/values/paths/paths.ts";
import { api, fetchFile } from "../../../api/http-transport.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { downloadBlob } from "../../../ui/download-file.ts";
import { isPublicPicture } from "../pictures/load-private-picture.ts";

type Titled = { id: number; title: string };

type OpenFileProps = Titled & {
  /** The stored file. */
  name: string;
};

/** Opens the newest file of a document: at visitors' address, or by itself while they do not see it. */
export function OpenFile({ name, ...document }: OpenFileProps) {
  const { busy, save } = useSaveFile();
  if (isPublicPicture(`/images/${contentKinds.document.pictureFolder}/${name}`)) {
    return (
      <a className="text-button" href={documentFilePath(document)} target="_blank" rel="noopener">
        {messages.open}
      </a>
    );
  }
  return (
    <button type="button" className="text-button" disabled={busy} onClick={() => save(document)}>
      {messages.open}
    </button>
  );
}

/** Saves the newest file of a document, which is loaded with the session: a link sends none. */
export function useSaveFile() {
  const { busy, mutate } = useMutation();
  async function load({ id, title }: Titled): Promise<void> {
    const { versionID } = await api.staffRecord("document", id);
    const file = await fetchFile(`${documentFilePath({ id, title })}?version=${versionID}`);
    downloadBlob(`${title.trim() || id}.pdf`, file);
  }
  const save = (document: Titled) =>
    void mutate({ run: () => load(document), fallback: messages.openFailed });
  return { busy, save };
}
