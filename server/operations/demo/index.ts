export { readDemoSettings } from "./demo-content.ts";
export { seedDemo } from "./seed-demo.ts";
