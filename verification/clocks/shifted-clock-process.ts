/** Loaded before a program: its clock differs from that of the machine by CLOCK_SHIFT_MS. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + shiftMs] : given, newTarget),
  get: (target, name) => (name === "now" ? () => target.now() + shiftMs : Reflect.get(target, name)),
});
