/** The product's name for all texts, and the only external URLs that the interface links to. */
export const PRODUCT = {
  name: "Bazarr",
  wikiUrl: "https://wiki.bazarr.media",
  sourceUrl: "https://github.com/morpheus65535/bazarr",
  issuesUrl: "https://github.com/morpheus65535/bazarr/issues",
  /** Documentation of the URLs of all notification services. */
  notificationUrls: "https://github.com/caronc/apprise/wiki",
  donateUrl: "https://www.paypal.com/cgi-bin/webscr?cmd=_s-xclick&hosted_button_id=XHHRWXT9YB7WE",
} as const;
