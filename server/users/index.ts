export { copyPicture } from "./pictures.ts";
export { accountsOfIssuer, findUser, insertUser, type UserRow } from "./store.ts";
export { grantRole, personOf, presentUser } from "./users.ts";
