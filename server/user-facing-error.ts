/**
 * Why the server cannot start, or a command cannot be done, in one line for the person who asked for it: says which
 * setting or file to look at.
 */
export class UserFacingError extends Error {}
