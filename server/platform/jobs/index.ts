export { runDue, startLoop } from "./job-loop.ts";
export { type OutsideHandlers, outsideJobs } from "./outside-runner.ts";
export { type JobHandlers, storedJobs } from "./runner.ts";
export { cancelJobs, findFailing, findJobStatus, isJobScheduled, type Job, scheduleJob } from "./store.ts";
