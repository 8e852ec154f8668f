/** A phone number that dials on a tap. */
export function TelephoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/\s/g, "")}`}>{number}</a>;
}
