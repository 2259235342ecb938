import { describeNewer, PATHS } from "./newer-steps";

// Each kind of page; all of them, and on the older server: tests/matrix/newer-server.test.tsx.
const SOME =
  /^\/(series|movies)|^\/(wanted|history)\/series|^\/settings\/general|^\/system\/(tasks|status)/;

describeNewer(
  "1.5.2",
  PATHS.filter((path) => SOME.test(path)),
);
