export { avatarAt, copyAvatar } from "./avatars.ts";
export { keepRights } from "./keep-rights.ts";
export { deleteExpiredBans } from "./kept-bans.ts";
export { deleteExpiredPendingRoles, grantRole } from "./pending-roles.ts";
export { userRoutes } from "./routes.ts";
export {
  avatarUrls,
  countSuperadmins,
  deleteSessionsOfUser,
  findAccountsByIssuer,
  findActiveUser,
  findManagerAddresses,
  findUsersTrashedBefore,
  hasColleagues,
  hasUsersOfOtherIssuer,
  insertUser,
  isAvatarInUse,
  type UserRow,
} from "./store.ts";
export {
  deleteOwnAccount,
  eraseAgain,
  purgeTrashedUser,
} from "./user-admin.ts";
export { findUsers, presentListedUser } from "./user-list.ts";
export { presentUser, upsertUserFromClaims } from "./users.ts";
