/** How the interface reached this browser, and since when (ISO time) it is installed like this. */
export interface Installation {
  /** `files`: copied by hand. */
  kind: "demo" | "files" | "folder" | "mod" | "container" | "npm";
  since?: string | undefined;
}

/**
 * The file with it. The build says `files`; the image's command `export` and the mod write their own, and our own server
 * answers with its own. Below images/, because Bazarr serves no other folder that browsers do not keep.
 */
export const INSTALLATION = "images/installation.json";
