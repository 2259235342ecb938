/**
 * The first code that runs, a small classic script in the head of the page (the build makes it, see
 * scripts/plugins/first-script.ts): it sets the theme before anything is drawn.
 */
import "@/config/theme-start";
