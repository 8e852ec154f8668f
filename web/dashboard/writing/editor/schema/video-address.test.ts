import { expect, test } from "vitest";
import { videoAddress } from "./body-video.ts";

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const vimeo = "https://player.vimeo.com/video/76979871";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s", youTube],
  ["http://m.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", youTube],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", youTube],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=3", youTube],
  ["//www.youtube.com/embed/dQw4w9WgXcQ", youTube],
  ['<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="x"></iframe>', youTube],
  ["https://vimeo.com/76979871", vimeo],
  ["https://vimeo.com/channels/staffpicks/76979871", vimeo],
  ["https://player.vimeo.com/video/76979871?h=1", vimeo],
])("%s is embedded as %s", (written, address) => {
  expect(videoAddress(written)).toBe(address);
});

test.each([
  "",
  "words",
  "https://www.youtube.com/",
  "https://www.youtube.com/watch?v=",
  "https://www.youtube.com/watch?v=%22onload",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil.example/youtu.be/dQw4w9WgXcQ",
  "https://youtu.be@evil.example/dQw4w9WgXcQ",
  "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
  "https://vimeo.com/about",
  "https://dailymotion.com/video/x1",
])("%j is rejected", (written) => {
  expect(videoAddress(written)).toBeUndefined();
});
