export { deleteExpiredGrants, grantRole } from "./grants.ts";
export { eraseOneself, eraseRemoved } from "./manage.ts";
export { countPeople, presentListed, readPeople } from "./people.ts";
export { copyPicture, removeAvatar } from "./pictures.ts";
export { userRoutes } from "./routes.ts";
export {
  accountsOfIssuer,
  countSuperadmins,
  findUser,
  hasUsersOfOtherIssuer,
  insertUser,
  isShownAsAvatar,
  picturesOfPeople,
  readRemovedBefore,
  type UserRow,
} from "./store.ts";
export { personOf, presentUser } from "./users.ts";
