/** An address as people read it. It breaks anywhere, and stands from left to right in any sentence. */
export function ReadableAddress({ address }: { address: string }) {
  return <bdi dir="ltr">{decoded(address)}</bdi>;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
