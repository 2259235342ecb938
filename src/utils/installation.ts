/** How the interface reached this browser, its version, and since when (ISO time) it is installed like this. */
export interface Installation {
  kind: "demo" | "folder" | "mod" | "container" | "npm";
  version: string;
  since: string;
}

/**
 * The file with it. Written by the image's command `export` and by the mod, and answered by our own server. There is none
 * if the files were copied. Below images/, because Bazarr serves no other folder that is not kept by browsers.
 */
export const INSTALLATION = "images/installation.json";
