/** Downloads a text as a file. */
export function downloadFile(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** Downloads bytes, which the browser may hold on disk, as a file. */
export function downloadBlob(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
