export { type JobHandlers, runDueJobs, startJobRunner } from "./runner.ts";
export { cancelJobs, type Job, scheduleJob } from "./store.ts";
