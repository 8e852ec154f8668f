/** Why the server cannot start, in one line for the person who started it: says which setting to look at. */
export class StartError extends Error {}
