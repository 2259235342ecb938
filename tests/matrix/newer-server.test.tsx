import { describeNewer } from "../pages/newer-steps";

describeNewer("1.5.2");
describeNewer("0.9.7");
