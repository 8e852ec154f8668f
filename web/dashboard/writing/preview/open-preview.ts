import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import { ownPreviewMessages as messages } from "../../../../contract/messages/staff/newsroom.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { failureMessage } from "../../kit/failures.ts";

/**
 * Opens a preview in a new tab at once: later, browsers would take it for a popup.
 * @param save saves what is previewed; resolves to its path
 */
export async function openPreview(save: () => Promise<string>): Promise<void> {
  const tab = open();
  if (!tab) return void showToast({ kind: "warning", text: messages.blocked });
  tab.document.body.textContent = contentFormMessages.saving;
  try {
    tab.location.replace(await save());
  } catch (error) {
    tab.close();
    showToast({ kind: "error", text: failureMessage(error, messages.failed) });
  }
}
