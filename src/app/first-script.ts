/**
 * The first code that runs, a small classic script in the page's head (made by the build, see
 * scripts/plugins/first-script.ts): it sets the theme before anything is drawn, and starts the first reads.
 */
import "@/config/theme-start";
import { startEarlyReads } from "@/api/early-reads";

startEarlyReads();
