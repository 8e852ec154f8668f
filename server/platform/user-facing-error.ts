/**
 * Why the server cannot start or a command fails: one line for the administrator that names the setting or file to
 * check.
 */
export class UserFacingError extends Error {}
