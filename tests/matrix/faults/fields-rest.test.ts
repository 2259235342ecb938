import { walkAllFields } from "./fields-walk";
import { SHOWN, isOfLibrary } from "./records";

walkAllFields(SHOWN.filter((use) => !isOfLibrary(use)));
