/** The search parameter of the view. */
export const VIEW = "view";
/** The view by language; any other value means the summary. */
export const LANGUAGES = "languages";

/** True if the URL shows the summary. */
export const isSummary = (search: URLSearchParams) => search.get(VIEW) !== LANGUAGES;
