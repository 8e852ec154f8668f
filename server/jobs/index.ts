export { type JobHandlers, runDueJobs, startJobRunner } from "./runner.ts";
export { cancelJobs, scheduleJob } from "./store.ts";
