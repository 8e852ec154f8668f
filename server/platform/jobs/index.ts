export { type OutsideHandlers, runDueOutsideJobs, startOutsideRunner } from "./outside-runner.ts";
export { type JobHandlers, runDueJobs, startJobRunner } from "./runner.ts";
export { cancelJobs, isJobScheduled, type Job, scheduleJob } from "./store.ts";
