export {
  answersOf,
  countEntries,
  type EntryRow,
  type FormKey,
  findByEmail,
  findByIds,
  findEntries,
  findSameContent,
  formOf,
  insertEntry,
  isToBeTold,
  type NamedEntryRow,
  setEntryState,
} from "./entry-store.ts";
export { findFreeSeats, findRegistrationStatus, findRegistrationStatuses } from "./seats.ts";
export {
  countRecent,
  countRegistrations,
  countToBeTold,
  deleteRegistrationsBefore,
  findByCode,
  findForms,
  findNamesOfContact,
  findUsedForms,
  forgetSenders,
  setDevice,
  setLookedAt,
  setToBeTold,
} from "./store.ts";
export { deleteEntries, fillSeats, fillSeatsOf } from "./waiting-list.ts";
