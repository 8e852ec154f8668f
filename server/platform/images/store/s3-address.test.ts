import { expect, test } from "vitest";
import { bucketUrl } from "./s3-client.ts";

// The other tests run on a local S3 server, which has buckets in the path. Only this one covers Amazon's addresses.
test.each([
  ["college", undefined, "https://college.s3.eu-west-1.amazonaws.com"],
  ["my.college", undefined, "https://s3.eu-west-1.amazonaws.com/my.college"],
  ["college", "https://storage.example", "https://storage.example/college"],
  ["my.college", "http://127.0.0.1:9000", "http://127.0.0.1:9000/my.college"],
])("the bucket %s at the endpoint %s has the address %s", (bucket, endpoint, address) => {
  expect(bucketUrl({ bucket, endpoint, region: "eu-west-1" })).toBe(address);
});
