/** The matrix covers the pages of 1.5.2: features of newer servers are tested with their pages. */
const JOBS = "only servers with jobs: tests/pages/running-work-server.test.tsx";
const PREVIEW = "only 1.6 and newer: tests/pages/subtitle-preview.test.tsx";
const SPORTS = "only 1.6.1 and newer with Sportarr: tests/pages/sports.test.tsx";
const SERVICES = "only newer servers: tests/pages/settings-plex-jellyfin.test.tsx";

/** Reads that only newer servers have. */
export const NEWER_READS: Readonly<Record<string, string>> = {
  "GET files/sportarr": SPORTS,
  "GET jellyfin/libraries": SERVICES,
  "GET plex/oauth/libraries": SERVICES,
  "GET plex/oauth/pin/:id/check": SERVICES,
  "GET plex/oauth/servers": SERVICES,
  "GET plex/oauth/validate": SERVICES,
  "GET plex/select-server": SERVICES,
  "GET plex/webhook/list": SERVICES,
  "GET sports/blacklist": SPORTS,
  "GET sports/events": SPORTS,
  "GET sports/history": SPORTS,
  "GET sports/leagues": SPORTS,
  "GET sports/wanted": SPORTS,
  "GET subtitles/contents": PREVIEW,
  "GET system/jobs": JOBS,
};

/** Writes that only newer servers have. */
export const NEWER_WRITES: Readonly<Record<string, string>> = {
  "DELETE sports/blacklist": SPORTS,
  "DELETE sports/subtitles": SPORTS,
  "DELETE system/jobs": JOBS,
  "PATCH sports/leagues": SPORTS,
  "PATCH sports/subtitles": SPORTS,
  "PATCH system/jobs": JOBS,
  "POST system/jobs": JOBS,
  "POST jellyfin/test-connection": SERVICES,
  "POST plex/oauth/logout": SERVICES,
  "POST plex/oauth/pin": SERVICES,
  "POST plex/select-server": SERVICES,
  "POST plex/webhook/create": SERVICES,
  "POST plex/webhook/delete": SERVICES,
  "POST sports/blacklist": SPORTS,
  "POST sports/leagues": SPORTS,
  "POST sports/subtitles": SPORTS,
  "POST system/webhooks/test": SERVICES,
};
