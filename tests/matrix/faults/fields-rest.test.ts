import { walkAllFields } from "./fields-walk";
import { RECORD_PLACES, isLibraryPlace } from "./records";

walkAllFields(RECORD_PLACES.filter((use) => !isLibraryPlace(use)));
