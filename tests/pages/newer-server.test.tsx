import { describeNewer, PATHS } from "./newer-steps";

// One page of each kind; tests/matrix/newer-server.test.tsx has all of them, also on the older server.
const SOME =
  /^\/(series|movies)|^\/(wanted|history)\/series|^\/settings\/general|^\/system\/(tasks|status)/;

describeNewer(
  "1.5.2",
  PATHS.filter((path) => SOME.test(path)),
);
