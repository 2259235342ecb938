import { describeNewer } from "../pages/newer-steps";

// The page tests do the same for 1.5.2.
describeNewer("0.9.7");
