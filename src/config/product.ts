/** The product's name for all texts, and the only outside addresses that the interface links to. */
export const PRODUCT = {
  name: "Bazarr",
  /** The newest version of the server that it was tested with (docs/servers.md). */
  newestServer: "1.6",
  wikiUrl: "https://wiki.bazarr.media",
  sourceUrl: "https://github.com/morpheus65535/bazarr",
  issuesUrl: "https://github.com/morpheus65535/bazarr/issues",
  /** How to write the address of each notification service. */
  notificationUrls: "https://github.com/caronc/apprise/wiki",
  donateUrl: "https://www.paypal.com/cgi-bin/webscr?cmd=_s-xclick&hosted_button_id=XHHRWXT9YB7WE",
} as const;
