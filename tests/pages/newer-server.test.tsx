import { describeNewer } from "./newer-steps";

describeNewer("1.5.2");
