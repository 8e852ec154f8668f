const { options } = require("./.dependency-cruiser.cjs");

/** No folders import each other. Counted without tests and what they share, which import most of the server. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles-of-folders",
      severity: "error",
      scope: "folder",
      from: { path: "^(contract|server|web)/" },
      to: { path: "^(contract|server|web)/", circular: true },
    },
  ],
  options: { ...options, exclude: { path: "\\.test\\.tsx?$|^(server|web)/testing/" } },
};
