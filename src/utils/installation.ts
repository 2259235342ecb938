/** The kind of installation, and its date (ISO time). */
export interface Installation {
  /** `files`: copied manually. */
  kind: "demo" | "files" | "folder" | "mod" | "container" | "npm";
  since?: string | undefined;
}

/**
 * The path of the installation file. The build writes `files`; the image's command `export` and the mod replace it, and
 * our own server sends its own. Below images/, because browsers cache files of all other folders that Bazarr serves.
 */
export const INSTALLATION = "images/installation.json";
