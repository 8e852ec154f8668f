import S3rver from "@20minutes/s3rver";

/** An S3 server in a process of its own, so that it can be killed: PORT and DIRECTORY are its arguments. */
const [port, directory = ""] = process.argv.slice(2);
await new S3rver({
  address: "127.0.0.1",
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name: "college" }],
}).run();
console.log("ready");
