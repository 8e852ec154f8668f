export { copyAvatar, deleteAvatar } from "./avatars.ts";
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
  deleteFiles,
  deleteOwnAccount,
  eraseAgain,
  type PersonalFiles,
  purgeTrashedUser,
} from "./user-admin.ts";
export { countUsers, findUsers, presentListedUser } from "./user-list.ts";
export { presentUser, upsertUserFromClaims } from "./users.ts";
